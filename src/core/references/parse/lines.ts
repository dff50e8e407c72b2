import type { TextRange } from '../../model/references'
import { labelKind, type LabelKind } from './labels'

/** A line of an answer, without its end. */
export interface Line extends TextRange {
  blank: boolean
  /** White space at its start, in characters; a tab counts as four. */
  indent: number
  marker: 'number' | 'head' | 'bullet' | 'heading' | null
  /** Of a numbered line, else 0. */
  number: number
  /** Where the line goes on behind its marker. */
  content: number
  /** What the label at the start of its content announces. */
  label: LabelKind | null
  /** How many labels the line has, counted by the signs behind them; 2 stands for more. */
  labels: number
}

const NUMBER = /^[\s>]*(?:#{1,6}\s*)?(?:[-*•]\s+)?(?:\*\*|__)?(?:\[\^?(\d{1,4})\](?::|\.)?|\((\d{1,4})\)|(\d{1,4})\\?[.)](?!\d))(?:\*\*|__)?:?(?=\s|$|["“[*_])\s*/
const SUPERSCRIPT = /^\s*([⁰¹²³⁴-⁹]{1,3})\s*/
const HEAD = /^[\s>]*(?:#{1,6}\s*)?(?:[-*•]\s+)?(?:\*\*|__)?(?:reference|ref|article|paper|study|source|citation|entry|item|publication|referenz|quelle|référence|referencia|riferimento|referência|文献)\.?\s*(?:no\.?\s*|n[°º]\s*|#)?(\d{1,4})(?:\*\*|__)?\s*(?:[.:)–—-]|$)(?:\*\*|__)?\s*/i
const BULLET = /^[\s>]*[-*•‣▪◦●–—+]\s+/
const HEADING = /^\s*#{1,6}\s+/
const LABEL = /^[^\p{L}\n]{0,14}([\p{L}][^\n:：]{0,60}?)[*_]{0,2}\s*[:：]/u
const LABEL_SIGNS = /(?:^|[\n\t|;]|\s{2}|\*\*)\s*[\p{L}][^\n:：|;*]{0,40}(?:\*\*)?[:：](?!\/\/)/gu

/** Cuts a stretch of an answer into its lines and says what each begins with. */
export function readLines(text: string, start: number, end: number): Line[] {
  const lines: Line[] = []
  let at = start
  while (at < end) {
    let stop = text.indexOf('\n', at)
    if (stop < 0 || stop > end) stop = end
    lines.push(readLine(text, at, text[stop - 1] === '\r' && stop > at ? stop - 1 : stop))
    at = stop + 1
  }
  return lines
}

function readLine(text: string, start: number, end: number): Line {
  const shown = text.slice(start, Math.min(end, start + LINE_HEAD))
  const space = /^[\s>]*/.exec(shown)![0]
  const line: Line = {
    start, end, blank: space.length === end - start, indent: space.replace(/\t/g, '    ').length,
    marker: null, number: 0, content: start + space.length, label: null, labels: 0,
  }
  if (line.blank) return line
  const [marker, found, number] = markerOf(shown)
  line.marker = marker
  line.number = number
  if (found > 0) line.content = start + found
  const label = LABEL.exec(text.slice(line.content, Math.min(end, line.content + LINE_HEAD)))
  line.label = label === null ? null : labelKind(label[1]!)
  if (line.label !== null) line.labels = [...text.slice(line.content, Math.min(end, line.content + LINE_HEAD * 4)).matchAll(LABEL_SIGNS)].length > 1 ? 2 : 1
  return line
}
/** Enough of a line to see its marker and label. Characters. */
const LINE_HEAD = 200

function markerOf(line: string): [Line['marker'], length: number, number: number] {
  const head = HEAD.exec(line)
  if (head) return ['head', head[0].length, Number(head[1])]
  const number = NUMBER.exec(line)
  if (number) return ['number', number[0].length, Number(number[1] ?? number[2] ?? number[3])]
  const raised = SUPERSCRIPT.exec(line)
  if (raised) return ['number', raised[0].length, Number([...raised[1]!].map((char) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(char)).join(''))]
  const heading = HEADING.exec(line)
  if (heading) return ['heading', heading[0].length, 0]
  const bullet = BULLET.exec(line)
  return bullet ? ['bullet', bullet[0].length, 0] : [null, 0, 0]
}
