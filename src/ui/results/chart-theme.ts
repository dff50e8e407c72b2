/** Colours of tokens.css as a canvas needs them: resolved for the theme in force at the element. */
export function themeColours<K extends string>(at: HTMLElement, names: Record<K, string>): Record<K, string> {
  const probe = at.ownerDocument.createElement('span')
  at.append(probe)
  const colours = Object.entries<string>(names).map(([key, token]) => {
    probe.style.color = `var(${token})`
    return [key, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours) as Record<K, string>
}
