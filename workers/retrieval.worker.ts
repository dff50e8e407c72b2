import type { RetrievalSettings } from '../src/core/model'
import {
  buildStudyIndex, retrieve, type HybridVectors, type RetrievalResult, type SourceText, type StudyIndex,
} from '../src/core/retrieval/retrieve'
import { createStemmedAnalyser } from '../src/engines/lunr/stemmed'
import { exposeApi } from './expose'

const indexes = new Map<string, StudyIndex>()
const stemmed = createStemmedAnalyser()

const api = {
  /** Builds and keeps one index under a key of the caller's. @returns number of passages */
  index(key: string, texts: SourceText[], settings: RetrievalSettings): number {
    const index = buildStudyIndex(texts, settings, stemmed)
    indexes.set(key, index)
    return index.passages.length
  },

  drop(key: string): void {
    indexes.delete(key)
  },

  /** The index must have been built under the key. */
  query(key: string, query: string, settings: RetrievalSettings, vectors?: HybridVectors): RetrievalResult {
    return retrieve(indexes.get(key)!, query, settings, vectors)
  },
}

export type RetrievalApi = typeof api

exposeApi(api)
