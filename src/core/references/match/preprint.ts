import { fold } from './fold'

const SERVER = /\b(?:\w*arxiv|\w*rxiv|research ?square|ssrn|preprints?(?:\.org)?|osf preprints|authorea|techrxiv)\b/

/** Whether a venue is a preprint server. */
export function isPreprintVenue(venue: string): boolean {
  return SERVER.test(fold(venue))
}
