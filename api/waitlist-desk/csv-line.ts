/** Begins what a spreadsheet would run: with an apostrophe before it, it is shown as it was typed. */
const formula = /^[\s]*[=+\-@\t\r|%]/

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV (RFC 4180), no cell of which is a formula. */
export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`
