interface ModelName {
  base: string
  /** Digits of its date or revision; null when it names none. */
  version: string | null
}

/** Parts of a name that say how it is served, not what it is. */
const SERVING = /:(?:latest|free|nitro|floor|online|extended|beta|exacto)$|\.gguf$/
const MOVING = /[-@:](?:latest|preview|exp|experimental)$/
const VERSION = /[-@:_](?:v?(\d{4}-\d{2}-\d{2}|\d{2}-\d{4}|\d{2}-\d{2}|\d{8}|\d{6}|\d{4}|\d{3}))$/

function parse(model: string): ModelName {
  let base = model.trim().toLowerCase().split('/').at(-1)!
  let version: string | null = null
  for (let before = ''; before !== base;) {
    before = base
    base = base.replace(SERVING, '').replace(MOVING, '')
    const found = VERSION.exec(base)
    if (found) {
      base = base.slice(0, found.index)
      version = found[1]!.replaceAll('-', '')
    }
  }
  return { base, version }
}

/**
 * Whether the model that answered is the one asked for: an alias is answered by its dated snapshot, a gateway puts
 * the maker before the name. Two different dates are two models.
 */
export function isSameModel(asked: string, answered: string): boolean {
  const a = parse(asked)
  const b = parse(answered)
  return a.base === b.base && (a.version === null || b.version === null || a.version === b.version)
}
