/** A table as people paste it: a line a row, a tab between cells. What is only for the eye (aria-hidden, buttons' icons) is left out. */
export function tableText(table: HTMLTableElement): string {
  return [...table.rows]
    .map((row) => [...row.cells].map((cell) => cellText(cell)).join('\t'))
    .join('\n')
}

function cellText(cell: HTMLTableCellElement): string {
  const input = cell.querySelector<HTMLInputElement | HTMLSelectElement>('input:not([type=checkbox]), select')
  const text = input ? input.value : (cell.textContent ?? '')
  return text.replace(/\s+/g, ' ').trim()
}
