/** What a key that is pressed means by where it is pressed. */

const CONTROLS = 'button, a, summary, [role=separator]'
const FIELDS = 'input, textarea, select'

/** Enter presses a control that has the focus. */
export function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null
}

/** What is typed and selected there is its own. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(FIELDS)
}

/** The field that has the focus, where it lies in the frame; null elsewhere. */
export function fieldIn(frame: Element, target: EventTarget | null): HTMLElement | null {
  return isField(target) && frame.contains(target as HTMLElement) ? (target as HTMLElement) : null
}

/** Up and down scroll what has the focus, move a separator, or choose. @param scrolls selector of what an arrow scrolls */
export function movesByArrow(target: EventTarget | null, scrolls: string): boolean {
  return !(target instanceof Element) || target.closest(`[role=separator], [role=radiogroup], ${scrolls}`) === null
}
