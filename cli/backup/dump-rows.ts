import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import type { TableSum } from './manifest.ts'
import { selectAll, type Table } from './tables.ts'

const compress = promisify(gzip)

/** Bytes of rows in one entry of the archive, before compression. */
const partBytes = 4 * 1024 * 1024
const newline = 10

const countLines = (bytes: Buffer) => {
  let lines = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines += 1
  return lines
}

/** Counts and hashes rows in COPY's output, where each row is one line: line breaks in values are escaped. */
export function rowCounter() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(bytes: Buffer) {
      hash.update(bytes)
      rows += countLines(bytes)
    },
    sum: (): TableSum => ({ rows, sha256: hash.digest('hex') }),
  }
}

const copyOut = (client: pg.Client, table: Table): AsyncIterable<Buffer> =>
  client.query(to(`copy (${selectAll(table)}) to stdout`))

export async function sumRows(client: pg.Client, table: Table): Promise<TableSum> {
  const counter = rowCounter()
  for await (const bytes of copyOut(client, table)) counter.add(bytes)
  return counter.sum()
}

/** The rows of a table in gzipped parts. Each part has a number of whole rows, in the format that COPY reads. */
export async function* dumpRows(client: pg.Client, table: Table): AsyncGenerator<Buffer, TableSum> {
  const counter = rowCounter()
  let held: Buffer[] = []
  let size = 0
  for await (const bytes of copyOut(client, table)) {
    counter.add(bytes)
    held.push(bytes)
    size += bytes.length
    if (size < partBytes) continue
    const all = Buffer.concat(held)
    const end = all.lastIndexOf(newline) + 1
    if (end === 0) continue
    yield await compress(all.subarray(0, end), { level: 1 })
    held = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield await compress(Buffer.concat(held), { level: 1 })
  return counter.sum()
}
