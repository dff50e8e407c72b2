/** One line of the list of keys. */
export interface KeyLine {
  press: string[]
  does: string
}

export interface KeyGroup {
  title: string
  keys: KeyLine[]
}

const EVERYWHERE: KeyGroup = {
  title: 'Everywhere',
  keys: [
    { press: ['?'], does: 'All keys' },
    { press: ['u'], does: 'Undo the last change that offers it' },
    { press: ['Esc'], does: 'Close a dialog or a menu' },
  ],
}

/** The keys of the rooms that are open, for the list under ?. Each room says its own when it opens. */
export class Keys {
  #groups = $state.raw<KeyGroup[]>([EVERYWHERE])

  get groups(): readonly KeyGroup[] {
    return this.#groups
  }

  /** @returns the way to take them back; made to be what an effect or onMount returns. */
  add(group: KeyGroup): () => void {
    this.#groups = [...this.#groups, group]
    return () => {
      this.#groups = this.#groups.filter((g) => g !== group)
    }
  }
}

/** Where a key means something else: text being typed, an open dialog or menu. */
const TAKES_KEYS = [
  'input:not([type=checkbox], [type=radio], [type=range])', 'textarea',
  'select', '[contenteditable=true]', '[role=dialog]', '[role=menu]',
].join(', ')

/** A single key pressed where no text is being typed and no dialog or menu is open: a shortcut may act on it. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  const target = event.target
  if (!(target instanceof Element)) return true
  return target.closest(TAKES_KEYS) === null
}
