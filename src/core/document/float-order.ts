import { bottomOf, extentOf, type Block } from './blocks'
import { least } from './extremes'

/** Blocks that follow one another: a caption with what stands below it. */
interface Float {
  blocks: Block[]
  top: number
  bottom: number
}

/**
 * The blocks of a page with neighbouring tables, or captions of figures, from above downwards: some are drawn from the
 * foot of the page up.
 */
export function withFloatsDownwards(blocks: readonly Block[]): Block[] {
  const out: Block[] = []
  let row: Float[] = []
  const close = (): void => {
    out.push(...row.sort((a, b) => a.top - b.top).flatMap((one) => one.blocks))
    row = []
  }
  for (let i = 0; i < blocks.length;) {
    const float = floatAt(blocks, i)
    const last = row.at(-1)
    if (float === null || (last !== undefined && !isAbove(float, last))) close()
    if (float === null) out.push(blocks[i++]!)
    else {
      row.push(float)
      i += float.blocks.length
    }
  }
  close()
  return out
}

/** The caption of a table with its rows and notes, or of a figure, that begins at an index; null when none does. */
function floatAt(blocks: readonly Block[], at: number): Float | null {
  const caption = blocks[at]!
  if (caption.kind !== 'caption' || caption.of === 'box') return null
  let end = at + 1
  while (caption.of === 'table' && (blocks[end]?.kind === 'table' || blocks[end]?.kind === 'notes')) end++
  const own = blocks.slice(at, end)
  // Labels that follow may be those of its figure.
  if (blocks[end]?.kind === 'figure' || (caption.of === 'table' && end === at + 1)) return null
  return { blocks: own, top: topOf(own), bottom: Math.max(...own.map(({ lines }) => bottomOf(lines))) }
}

/** Of one kind and writing, wholly above and in one column. */
function isAbove(float: Float, other: Float): boolean {
  const [own, last] = [float.blocks[0]!, other.blocks[0]!]
  const [a, b] = [extentOf(own.lines), extentOf(last.lines)]
  return own.of === last.of && own.lines[0]!.angle === last.lines[0]!.angle && float.bottom < other.top && a.start < b.end && a.end > b.start
}

function topOf(blocks: readonly Block[]): number {
  return least(blocks.flatMap(({ lines }) => lines), ({ baseline, size }) => baseline - size)
}
