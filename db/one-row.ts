/** The row of a statement that always returns exactly one, such as a count. */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The statement returned no row.')
  return row
}
