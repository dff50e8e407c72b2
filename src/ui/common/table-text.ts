/**
 * A table as people paste it: a line a row, a tab between cells,
 * fields by what stands in them, nothing that is only for the eye.
 */
export function tableText(table: HTMLTableElement): string {
  return [...table.rows]
    .map((row) => [...row.cells].map((cell) => cellText(cell)).join('\t'))
    .join('\n')
}

function cellText(cell: HTMLTableCellElement): string {
  const field = cell.querySelector<HTMLInputElement | HTMLSelectElement>('input:not([type=checkbox]), select')
  if (field) return field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.value
  const bare = cell.cloneNode(true) as HTMLTableCellElement
  for (const ornament of bare.querySelectorAll('[aria-hidden=true], svg')) ornament.remove()
  return (bare.textContent ?? '').replace(/\s+/g, ' ').trim()
}
