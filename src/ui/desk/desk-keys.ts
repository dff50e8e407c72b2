import type { VerdictLabel } from '../../core/model'
import type { KeyGroup } from '../../state/keys.svelte'

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
    { press: ['Enter'], does: "Take over the judge's verdict and go to the next claim" },
    { press: ['p'], does: 'Use the text selected on the page as your quote' },
    { press: ['o'], does: 'Write a note' },
    { press: ['['], does: 'Previous highlight on the pages' },
    { press: [']'], does: 'Next highlight on the pages' },
    { press: ['g'], does: 'Go to a page' },
    { press: ['+', '−'], does: 'Larger, smaller pages' },
    { press: ['l'], does: 'Open or close the list of claims' },
  ],
}
