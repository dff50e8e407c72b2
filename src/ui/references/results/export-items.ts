import type { ReferenceExport } from '../../../state/reference-results.svelte'

/** As a menu takes it. */
export interface ExportItem {
  label: string
  icon: 'download'
  choose: () => void
}

/** The ways out but the report, which has a button. The corrected list only where a reference has a record. */
export function exportItems(
  list: { corrected: number; leftOut: number } | null, choose: (kind: ReferenceExport) => void,
): ExportItem[] {
  const item = (label: string, kind: ReferenceExport): ExportItem => ({ label, icon: 'download', choose: () => choose(kind) })
  const results = [
    item('Results as a workbook (XLSX)', 'results.xlsx'), item('Every reference as CSV', 'references.csv'),
    item('Every table as CSV', 'tables.csv'), item('Results as JSON', 'results.json'),
  ]
  if (!list || list.corrected === 0) return results
  const of = list.leftOut === 0 ? `${list.corrected}` : `${list.corrected} of ${list.corrected + list.leftOut}`
  return [
    ...results,
    item(`Corrected list as RIS (${of})`, 'corrected.ris'), item(`Corrected list as BibTeX (${of})`, 'corrected.bib'),
    item(`Corrected list as CSL-JSON (${of})`, 'corrected.csl.json'),
  ]
}
