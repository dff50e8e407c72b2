import { intersection, takeRectangle, emptyArea, keepsUpright, type Area, type Matrix } from './ink-areas'

/** A dictionary of the file, as pdf.js has them. */
export interface Dictionary {
  get(key: string): unknown
  has(key: string): boolean
}

/** What a graphics state of the file sets of how things are painted (PDF 32000-1, 8.4.5). */
export interface Painting {
  /** Share of the ink of fills, 0 to 1. */
  alpha?: number
  /** Mixed with what lies under it, as by Multiply. */
  isBlended?: boolean
  /** Painted through a mask. */
  isMasked?: boolean
}

/** What names mean by the dictionary of resources that they stand in: looked up once. */
const PAINTINGS = new WeakMap<Dictionary, Map<string, Painting>>()
const PICTURES = new WeakMap<Dictionary, Map<string, boolean>>()

/** The graphics state of a name. */
export function paintingOf(resources: Dictionary, name: unknown): Painting {
  return known(PAINTINGS, resources, name, {}, (key) => {
    const state = dictionary(dictionary(resources.get('ExtGState'))?.get(key))
    if (state === null) return {}
    const [alpha, blend, mask] = [state.get('ca'), state.get('BM'), state.get('SMask')]
    const mode = nameOf(Array.isArray(blend) ? blend[0] : blend)
    return {
      ...(typeof alpha === 'number' && { alpha }),
      ...(mode !== null && { isBlended: mode !== 'Normal' && mode !== 'Compatible' }),
      ...(mask !== undefined && { isMasked: nameOf(mask) !== 'None' }),
    }
  })
}

/** Whether an object that is painted by its name is a picture through which nothing shows. */
export function isOpaquePicture(resources: Dictionary, name: unknown): boolean {
  return known(PICTURES, resources, name, false, (key) => {
    const picture = (dictionary(resources.get('XObject'))?.get(key) as { dict?: unknown } | undefined)?.dict
    const dict = dictionary(picture)
    return dict !== null && nameOf(dict.get('Subtype')) === 'Image' && isOpaque(dict)
  })
}

/** Whether nothing shows through a picture, by its dictionary: it is no stencil, and has no mask and no layer. */
export function isOpaque(dict: Dictionary): boolean {
  return !['SMask', 'Mask', 'OC'].some((key) => dict.has(key)) && dict.get('ImageMask') !== true && dict.get('IM') !== true
    && !(Number(dict.get('SMaskInData')) > 0)
}

/** The part of the page that a form paints in, if it is an upright box. */
export function boxOfForm(form: Dictionary, ctm: Matrix): Area | null {
  const box = form.get('BBox')
  if (!Array.isArray(box) || box.length !== 4 || !box.every((value) => typeof value === 'number') || !keepsUpright(ctm)) return null
  const [left, bottom, right, top] = box as [number, number, number, number]
  const area = emptyArea()
  takeRectangle(area, left, bottom, right - left, top - bottom, ctm)
  return intersection(null, area)
}

export function nameOf(value: unknown): string | null {
  const name = (value as { name?: unknown } | null | undefined)?.name
  return typeof name === 'string' ? name : null
}

/** A file may be broken: what cannot be read says nothing. */
function known<T>(all: WeakMap<Dictionary, Map<string, T>>, resources: Dictionary, name: unknown, none: T, look: (key: string) => T): T {
  const key = nameOf(name)
  if (key === null) return none
  let here = all.get(resources)
  if (here === undefined) all.set(resources, (here = new Map<string, T>()))
  let value = here.get(key)
  if (value === undefined) {
    try {
      value = look(key)
    } catch {
      value = none
    }
    here.set(key, value)
  }
  return value
}

function dictionary(value: unknown): Dictionary | null {
  return typeof (value as Dictionary | null | undefined)?.get === 'function' ? (value as Dictionary) : null
}
