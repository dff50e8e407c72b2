import type { ProjectEntry } from '../core/model'
import { REFERENCE_EXAMPLE_ID, WORKED_EXAMPLE_ID } from '../pipelines/example-project'
import { openWorkedExample } from '../pipelines/worked-example'
import type { Route } from './routes'
import type { Services } from './services'

export { REFERENCE_EXAMPLE_ID, WORKED_EXAMPLE_ID }
export type ExampleId = typeof WORKED_EXAMPLE_ID | typeof REFERENCE_EXAMPLE_ID

interface OfferedExample {
  /** "Opening the worked example" */
  label: string
  /** What it shows first. */
  start: Route
  open: (parts: Services & { onProgress?: (done: number, total: number) => void }) => Promise<ProjectEntry>
}

const EXAMPLES: Record<ExampleId, OfferedExample> = {
  [WORKED_EXAMPLE_ID]: {
    label: 'Opening the worked example',
    start: { room: 'claims', projectId: WORKED_EXAMPLE_ID, rest: [] },
    open: openWorkedExample,
  },
  [REFERENCE_EXAMPLE_ID]: {
    label: 'Opening the example of references',
    start: { room: 'references', projectId: REFERENCE_EXAMPLE_ID, rest: ['check'] },
    // What compares references is loaded with the first room that needs it.
    open: async (parts) => (await import('../pipelines/reference-example')).openReferenceExample(parts),
  },
}

export function exampleOf(id: string): OfferedExample | null {
  return Object.hasOwn(EXAMPLES, id) ? EXAMPLES[id as ExampleId] : null
}
