import { REFERENCE_ITEMS, type ReferenceItem } from '../../core/model'
import { ITEM_NAMES } from '../../core/references/score/settings'
import type { ReferenceDesk } from '../../state/reference-desk.svelte'
import type { KeyGroup } from '../../state/keys.svelte'
import { isOnControl, movesByArrow } from '../common/key-targets'

export const REFERENCE_KEYS: KeyGroup = {
  title: 'References',
  keys: [
    { press: ['↑', 'k'], does: 'Previous reference' },
    { press: ['↓', 'j'], does: 'Next reference' },
    ...REFERENCE_ITEMS.map((item, i) => ({
      press: [String(i + 1)], does: `${ITEM_NAMES[item]}: take the proposal, then change between correct and in error`,
    })),
    { press: ['Enter'], does: 'Accept what is proposed and go to the next reference' },
    { press: ['a'], does: 'Accept every reference of the list that matches its record exactly' },
    { press: ['o'], does: 'Write a note' },
    { press: ['l'], does: 'Open or close the list of references' },
  ],
}

/** What the desk itself does when a key asks for it. */
export interface ReferenceHands {
  step: (by: 1 | -1) => void
  toggleList: () => void
  /** The list lies over everything else. */
  listOver: () => boolean
  acceptAndGoOn: () => void
  writeNote: () => void
}

/** What a key does on the desk of references, if anything. */
export function referenceAction({ key, target }: KeyboardEvent, desk: ReferenceDesk, hands: ReferenceHands): (() => void) | undefined {
  if (key === 'Escape') return hands.listOver() ? hands.toggleList : undefined
  const everywhere: Record<string, () => void> = {
    ArrowDown: () => hands.step(1), ArrowUp: () => hands.step(-1), j: () => hands.step(1), k: () => hands.step(-1),
    l: hands.toggleList,
  }
  if (everywhere[key]) {
    return !key.startsWith('Arrow') || movesByArrow(target, '.records') ? everywhere[key] : undefined
  }
  if (!desk.writable || desk.selected === null) return undefined
  const item = itemOfKey(key)
  if (item) return () => void desk.turn(item)
  if (key === 'Enter' && !isOnControl(target)) return hands.acceptAndGoOn
  if (key === 'a') return () => void desk.acceptExact()
  return key === 'o' ? hands.writeNote : undefined
}

function itemOfKey(key: string): ReferenceItem | undefined {
  return /^[1-7]$/.test(key) ? REFERENCE_ITEMS[Number(key) - 1] : undefined
}
