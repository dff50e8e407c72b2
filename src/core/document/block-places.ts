import type { WritingAngle } from '../model'
import { extentOf, type Block } from './blocks'
import { greatest, least } from './extremes'
import { toBox, toPlace } from './geometry'

/** Where a block stands on its page, along and across the writing of one angle, in points. */
export interface BlockPlace {
  left: number
  right: number
  top: number
  bottom: number
}

/** @param angle of the writing that decides what is above and what is left, whatever the block's own is */
export function placeOf({ lines }: Block, angle: WritingAngle): BlockPlace {
  const { start, end } = extentOf(lines)
  const top = least(lines, ({ baseline, size }) => baseline - size)
  const bottom = greatest(lines, ({ baseline }) => baseline)
  const box = toBox({ along: start, down: top }, { along: end, down: bottom }, lines[0]!.angle)
  const [a, b] = [toPlace(box.x, box.y, angle), toPlace(box.x + box.width, box.y + box.height, angle)]
  return {
    left: Math.min(a.along, b.along), right: Math.max(a.along, b.along),
    top: Math.min(a.down, b.down), bottom: Math.max(a.down, b.down),
  }
}

/** Whether two blocks stand over or under one another, or so nearly by some points. */
export function isInLine(a: BlockPlace, b: BlockPlace, slack = 0): boolean {
  return a.left < b.right + slack && a.right > b.left - slack
}

/** The smallest place that holds two. */
export function around(a: BlockPlace, b: BlockPlace): BlockPlace {
  return {
    left: Math.min(a.left, b.left), right: Math.max(a.right, b.right),
    top: Math.min(a.top, b.top), bottom: Math.max(a.bottom, b.bottom),
  }
}

/**
 * Row by row from above, each from the left; what stands close below one another stays together, as the lines of a box do.
 * @param height of a line: parts whose tops differ by less stand in one row, those no further below belong together
 */
export function inRows<T extends { place: BlockPlace }>(parts: readonly T[], height: number): T[] {
  const rows: Stack<T>[][] = []
  for (const stack of stacked(parts, height).sort((a, b) => a.place.top - b.place.top)) {
    const row = rows.at(-1)
    if (row !== undefined && stack.place.top - row[0]!.place.top < height) row.push(stack)
    else rows.push([stack])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.place.left - b.place.left)).flatMap((stack) => stack.parts)
}

interface Stack<T> {
  parts: T[]
  place: BlockPlace
}

function stacked<T extends { place: BlockPlace }>(parts: readonly T[], height: number): Stack<T>[] {
  const stacks: Stack<T>[] = []
  for (const part of [...parts].sort((a, b) => a.place.top - b.place.top)) {
    const { place } = part
    const stack = stacks.find((one) => isInLine(one.place, place) && place.top - one.place.bottom < height && place.top > one.place.bottom - height)
    if (stack === undefined) stacks.push({ parts: [part], place })
    else {
      stack.parts.push(part)
      stack.place = around(stack.place, place)
    }
  }
  return stacks
}
