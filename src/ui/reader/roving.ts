/**
 * Up and down, Home and End move the focus among the buttons of a list, which is one stop of the Tab key. An attachment of
 * what holds them.
 */
export function roving(list: HTMLElement): () => void {
  const move = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const buttons = [...list.querySelectorAll<HTMLElement>('button')]
    const at = buttons.indexOf(document.activeElement as HTMLElement)
    const to = at < 0 ? undefined : { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus()
  }
  list.addEventListener('keydown', move)
  return () => list.removeEventListener('keydown', move)
}
