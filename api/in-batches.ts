/** Sorts before all our ids and is not one of them. */
export const nilUuid = '00000000-0000-0000-0000-000000000000'

/** Yields rows in the order of their ids, `size` at a time. `read` returns the rows after an id. */
export async function* inBatches<Row extends { id: string }>(
  size: number,
  read: (after: string, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = nilUuid
  for (;;) {
    const rows = await read(after, size)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < size) return
    after = last.id
  }
}
