import { readFileSync } from 'node:fs'
import type { VerdictLabel } from '../../src/core/model'

export interface DemoClaim {
  item: string
  response: string
  comment: string
  explanation: string
  verdict?: { verdict: VerdictLabel; quote: string; rationale: string }
}

export interface DemoStudy {
  study: string
  results: { outcome: string; measure: string; timePoint: string; effect: string; claims: DemoClaim[] }[]
}

/** public/demo/demo.json as the worked example reads it. */
export interface Demo {
  notice: string
  /** The claim that is selected when the example opens. */
  featured: { study: string; item: string }
  /** `sha256` is of the PDF: another print is another edition of the example. */
  studies: { file: string; name: string; year: number; sha256: string }[]
  claims: { format: string; assessor: { name: string }; judge: { name: string }; instrument: string; studies: DemoStudy[] }
}

export function readDemo(): Demo {
  return JSON.parse(readFileSync(demoFile('demo.json'), 'utf8')) as Demo
}

export function demoFile(name: string): URL {
  return new URL(`../../public/demo/${name}`, import.meta.url)
}

export function claimsOfDemo(demo: Demo): (DemoClaim & { study: string })[] {
  return demo.claims.studies.flatMap(({ study, results }) => results.flatMap(({ claims }) => claims.map((claim) => ({ ...claim, study }))))
}

/** The text of a report as written, without marks for references: what its PDF should be read as. */
export function writtenReport(file: string): string {
  const html = readFileSync(new URL(`../../scripts/demo/${file.replace('.pdf', '.html')}`, import.meta.url), 'utf8')
  return html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<sup>\d<\/sup>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, ' ')
}
