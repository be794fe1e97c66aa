import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../api/deps.ts'
import { mediaFilesOf } from '../../contract/media.ts'
import type { UploadStore } from '../../providers/storage/upload-store.ts'
import type { Manifest } from './manifest.ts'

type FilesSum = Manifest['files']

/** How many files are read at a time, because a bucket takes tens of milliseconds for each. */
const ahead = 8
const rowsPerRead = 1_000

/** The id of the key that encrypts a file; undefined if it is not encrypted. */
const keyIdOf = (stored: Buffer) =>
  /^HEROFILE1 ([A-Za-z0-9_-]{1,32})\./.exec(stored.subarray(0, 64).toString('latin1'))?.[1]

export function fileCounter() {
  const hash = createHash('sha256')
  const used = new Set<string>()
  let [count, bytes] = [0, 0]
  return {
    add(key: string, body: Buffer) {
      hash.update(`${key} ${createHash('sha256').update(body).digest('hex')}\n`)
      count += 1
      bytes += body.length
      const keyId = keyIdOf(body)
      if (keyId) used.add(keyId)
    },
    sum: (): FilesSum => ({ count, bytes, sha256: hash.digest('hex'), used: [...used].sort() }),
  }
}

/** Keys of the files that the rows of a snapshot name, in order. An open slot has no file yet. */
async function* namedKeys(client: pg.Client): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ filename: string; key: string }>(
      `select filename, location || filename as key from public.upload
      where state <> 'open' and filename > $1 order by filename limit $2`,
      [after, rowsPerRead],
    )
    for (const { key } of rows) yield key
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerRead) break
    after = last.filename
  }
  const { rows } = await client.query<{ hash: string; original: string }>(
    'select hash, original from public.media order by hash',
  )
  for (const { hash, original } of rows) yield* [original, ...mediaFilesOf(hash)]
}

/** Each file in the form in which the store has it, which may be encrypted. `body` is undefined if the store does not have the file. */
export async function* storedFiles(client: pg.Client, store: UploadStore) {
  const waiting: { key: string; body: Promise<Buffer | undefined> }[] = []
  for await (const key of namedKeys(client)) {
    const body = store.read(key)
    // If reading fails, the error is thrown when the file's turn comes.
    body.catch(() => {})
    waiting.push({ key, body })
    const next = waiting.length >= ahead && waiting.shift()
    if (next) yield { key: next.key, body: await next.body }
  }
  for (const { key, body } of waiting) yield { key, body: await body }
}

/** Which of these files, missing from the store, a row still names. The others were erased during the backup and are not lost. */
export async function stillNamed(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select location || filename as key from upload
    where state <> 'removed' and location || filename = any(${keys}::text[])
    union select key from unnest(${keys}::text[]) as key where key like 'media/%' order by 1`.execute(db)
  return rows.map(({ key }) => key)
}
