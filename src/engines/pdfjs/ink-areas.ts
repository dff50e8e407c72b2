export type Matrix = ArrayLike<number>

/** In the page's own units, as the file has them. */
export interface Area {
  left: number
  bottom: number
  right: number
  top: number
}

/** Holds nothing; grows by what is taken into it. */
export function emptyArea(): Area {
  return { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
}

export function isSome({ left, right }: Area): boolean {
  return left <= right
}

export function take(area: Area, x: number, y: number, m: Matrix): void {
  const across = m[0]! * x + m[2]! * y + m[4]!
  const up = m[1]! * x + m[3]! * y + m[5]!
  area.left = Math.min(area.left, across)
  area.right = Math.max(area.right, across)
  area.bottom = Math.min(area.bottom, up)
  area.top = Math.max(area.top, up)
}

export function takeRectangle(area: Area, x: number, y: number, width: number, height: number, m: Matrix): void {
  take(area, x, y, m)
  take(area, x + width, y, m)
  take(area, x, y + height, m)
  take(area, x + width, y + height, m)
}

export function grown({ left, bottom, right, top }: Area, by: number): Area {
  return { left: left - by, bottom: bottom - by, right: right + by, top: top + by }
}

export function intersection(a: Area | null, b: Area): Area {
  if (a === null) return b
  return {
    left: Math.max(a.left, b.left), bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right), top: Math.min(a.top, b.top),
  }
}

export function holds(area: Area, x: number, y: number): boolean {
  return x >= area.left && x <= area.right && y >= area.bottom && y <= area.top
}

/** Whether rectangles stay upright under a matrix. */
export function keepsUpright(m: Matrix): boolean {
  return (m[1] === 0 && m[2] === 0) || (m[0] === 0 && m[3] === 0)
}
