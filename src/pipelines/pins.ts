import { relocateSpan } from '../core/document/relocate'
import { living, movedQuoteKey, pinKey, type LocatedQuote, type Pin, type TextVersion } from '../core/model'
import type { ProjectStore } from '../db/project-store'

/** Pins words to a claim. @returns the pin's id; words pinned before are one pin */
export async function addPin(store: ProjectStore, pin: Pin): Promise<string> {
  const id = pinKey(pin.claimId, pin.span)
  await store.revise<Pin>('pin', id, pin)
  return id
}

export async function removePin(store: ProjectStore, pinId: string): Promise<void> {
  await store.revise<Pin>('pin', pinId, null)
}

/** Puts back a pin that was removed. */
export async function restorePin(store: ProjectStore, pinId: string): Promise<void> {
  await store.undo('pin', pinId)
}

export interface RelocatedPins {
  /** Found again in the new text. */
  moved: number
  /** Not in the new text; their old place stays. */
  lost: number
}

/** Looks for what was pinned in a source in a new text of it, and keeps the new places beside the old. */
export async function relocatePins(store: ProjectStore, text: TextVersion): Promise<RelocatedPins> {
  const pins = [...living(await store.entities<Pin>('pin'))].filter(([, { span }]) => span.sourceId === text.sourceId)
  const found: LocatedQuote[] = []
  for (const [id, { claimId, span }] of pins) {
    const from = await store.db.textVersions.get(span.textVersionId)
    const place = from ? relocateSpan(span, from.text, text.text) : null
    if (!place) continue
    const { start, end, state, distance } = place
    found.push({
      id: movedQuoteKey(id, text.id), textKey: text.id, claimId, state, distance, inPassages: false,
      spans: [{ sourceId: text.sourceId, textVersionId: text.id, start, end }],
    })
  }
  await store.addQuotes(found)
  return { moved: found.length, lost: pins.length - found.length }
}
