import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../../api/deps.ts'
import { tarEnd, tarFile } from '../../api/import-export/tar.ts'
import { oneRow } from '../../db/one-row.ts'
import type { UploadStore } from '../../providers/storage/upload-store.ts'
import { fileCounter, stillNamed, storedFiles } from './dump-files.ts'
import { dumpRows } from './dump-rows.ts'
import { type BackupKeys, keysOf, macOf, usedKeys } from './keys.ts'
import { archiveFormat, type Manifest, toBytes } from './manifest.ts'
import { plainSession, readPartitions, readSequences, readTables } from './tables.ts'

interface DumpNeeds {
  /** An address without a pooler, which would not keep the session. */
  url: string
  db: Database
  /** The store without its encryption layer: the archive has files exactly as they are stored. */
  store: UploadStore
  keys: BackupKeys
  release: string
  now: Date
}

const readMe = `A backup of Hero. "hero restore" reads it. By hand:

head.json      The release, its migrations, the tables with their columns, checks of the keys (not the keys).
tables/        Rows, ordered by primary key: cat tables/public.account/*.gz | gunzip | psql -c "copy public.account (…) from stdin"
files/         Uploaded files as the store holds them; private ones are encrypted under DATA_KEYS.
manifest.json  Rows and SHA-256 of every table, sequences, and the SHA-256 of all files.
`

/**
 * Everything in an instance as a tar: a snapshot of the database, and the files that its rows name. Passes the manifest to
 * `onManifest`. Rows that are written meanwhile are not included, and nobody has to wait.
 */
export async function* dump(
  needs: DumpNeeds,
  onManifest: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  const { url, db, store, keys, now } = needs
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'hero backup',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(plainSession)
    await client.query('begin transaction isolation level repeatable read, read only')
    const entry = (path: string, body: Buffer) => tarFile({ path, body, at: now })
    const withMac = (name: string, body: Buffer) => [
      entry(`${name}.json`, body),
      entry(`${name}.mac`, Buffer.from(macOf(keys.ring, name, body))),
    ]
    yield entry('README.txt', Buffer.from(readMe))
    const tables = await readTables(client)
    const head = toBytes({
      format: archiveFormat,
      release: needs.release,
      takenAt: now.toISOString(),
      ...(await readVersions(client)),
      keys: keysOf(keys, await usedKeys(client)),
      tables: tables.map(({ name, columns }) => ({ name, columns })),
      partitions: await readPartitions(client),
    })
    yield* withMac('head', head)

    const sums: Manifest['tables'] = {}
    for (const table of tables) {
      const parts = dumpRows(client, table)
      for (let number = 1; ; number++) {
        const { value, done } = await parts.next()
        if (done) {
          sums[table.name] = value
          break
        }
        yield entry(`tables/${table.name}/${String(number).padStart(6, '0')}.gz`, value)
      }
    }
    // Sequences are not part of the snapshot. They are read after the rows, because they must not be behind them.
    const sequences = await readSequences(client)
    const files = fileCounter()
    const absent: string[] = []
    for await (const { key, body } of storedFiles(client, store)) {
      if (!body) absent.push(key)
      else {
        files.add(key, body)
        yield entry(`files/${key}`, body)
      }
    }
    const manifest: Manifest = {
      headSha256: createHash('sha256').update(head).digest('hex'),
      tables: sums,
      sequences,
      files: files.sum(),
      lost: await stillNamed(db, absent),
    }
    yield* withMac('manifest', toBytes(manifest))
    yield tarEnd
    onManifest(manifest)
  } finally {
    await client.end().catch(() => {})
  }
}

async function readVersions(client: pg.Client) {
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.migration order by name collate "C"',
  )
  const queue = await client.query<{ last: number }>(
    'select max(id)::int as last from graphile_worker.migrations',
  )
  return { migrations: migrations.rows, jobQueue: oneRow(queue.rows).last }
}
