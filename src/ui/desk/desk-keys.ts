import type { VerdictLabel } from '../../core/model'
import type { Desk } from '../../state/desk.svelte'
import type { KeyGroup } from '../../state/keys.svelte'
import { fieldIn, isOnControl, movesByArrow } from '../common/key-targets'
import { readerActions } from '../reader/reader-keys'

/**
 * By number, or by first letter; `o` is the note on every desk, so out of scope has its number alone.
 */
export const VERDICT_KEYS: Record<VerdictLabel, string[]> = {
  supported: ['1', 's'],
  contradicted: ['2', 'c'],
  not_found: ['3', 'n'],
  out_of_scope: ['4'],
}

export function verdictOfKey(key: string): VerdictLabel | null {
  const found = Object.entries(VERDICT_KEYS).find(([, keys]) => keys.includes(key))
  return found ? (found[0] as VerdictLabel) : null
}

export const DESK_KEYS: KeyGroup = {
  title: 'Claims',
  keys: [
    { press: ['↑', 'k'], does: 'Previous claim' },
    { press: ['↓', 'j'], does: 'Next claim' },
    { press: ['1', 's'], does: 'Your verdict: supported' },
    { press: ['2', 'c'], does: 'Your verdict: contradicted' },
    { press: ['3', 'n'], does: 'Your verdict: not found' },
    { press: ['4'], does: 'Your verdict: out of scope' },
    { press: ['Enter'], does: "Take over the judge's verdict, unless you gave one, and go to the next claim" },
    { press: ['p'], does: 'Pin the text selected on the page as evidence for the claim' },
    { press: ['q'], does: 'Use the text selected on the page as your quote' },
    { press: ['o'], does: 'Write a note' },
    { press: ['l'], does: 'Open or close the list of claims' },
  ],
}

/** What the desk itself does when a key asks for it. */
export interface DeskHands {
  step: (by: 1 | -1) => void
  toggleList: () => void
  /** The list lies over everything else. */
  listOver: () => boolean
  typePage: () => void
  openFind: () => void
  tellActive: () => void
  acceptAndGoOn: () => void
  useAsQuote: () => void
  writeNote: () => void
}

/** What a key does on the desk, if anything. */
export function deskAction({ key, target }: KeyboardEvent, desk: Desk, hands: DeskHands): (() => void) | undefined {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    return movesByArrow(target, '.reader, .body') ? () => hands.step(key === 'ArrowDown' ? 1 : -1) : undefined
  }
  if (key === 'Escape' && hands.listOver()) return hands.toggleList
  if (desk.writable) {
    const verdict = verdictOfKey(key)
    if (verdict) return () => void desk.decide(verdict)
    if (key === 'Enter' && (desk.selected?.verdict || desk.own) && !isOnControl(target)) return hands.acceptAndGoOn
  }
  return lookingAround(desk, hands)[key] ?? (desk.writable ? deciding(desk, hands)[key] : undefined)
}

function lookingAround(desk: Desk, hands: DeskHands): Record<string, () => void> {
  return {
    ...readerActions(desk.reader),
    j: () => hands.step(1),
    k: () => hands.step(-1),
    f: hands.openFind,
    i: hands.tellActive,
    g: hands.typePage,
    l: hands.toggleList,
  }
}

function deciding(desk: Desk, hands: DeskHands): Record<string, () => void> {
  return { p: () => void desk.pin(), q: hands.useAsQuote, o: hands.writeNote }
}

/** Esc in a field, and Enter in that of the page: what was typed is kept, the next key is the desk's. */
export function endsTyping(event: KeyboardEvent, frame: Element, isPageField: (element: Element) => boolean): boolean {
  const { key, target, isComposing, defaultPrevented } = event
  if (isComposing || defaultPrevented) return false
  const field = fieldIn(frame, target)
  return field !== null && (key === 'Escape' || (key === 'Enter' && isPageField(field)))
}
