import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { TarError, tarFiles } from '../../api/import-export/tar.ts'
import { fileCounter } from './dump-files.ts'
import { rowCounter } from './dump-rows.ts'
import { type BackupKeys, checkMac, missingKeys } from './keys.ts'
import { ArchiveError, type Head, type Manifest, parseHead, parseManifest } from './manifest.ts'

const unzip = promisify(gunzip)

/** In bytes. No file is larger, and no part of the rows is, unless a single row is. */
const longestEntry = 2 ** 30

type Part =
  | { head: Head }
  | { table: string; rows: Buffer }
  | { file: string; body: Buffer }
  | { manifest: Manifest }

interface ReadNeeds {
  keys: BackupKeys
  /**
   * If true, the archive is read even if keys are missing. What those keys encrypted stays unreadable, and nothing proves who made
   * the archive.
   */
  acceptLostKeys: boolean
}

/**
 * The parts of an archive in order. It checks that the keys fit, that the codes are right, and that rows and files match the
 * manifest. Throws `ArchiveError`, after the last part at the latest.
 */
export async function* readArchive(needs: ReadNeeds, plain: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const entries = entriesOf(plain)
  const headBytes = await signedEntry(needs, entries, 'head', bytes => checkKeys(needs, parseHead(bytes)))
  const head = parseHead(headBytes)
  yield { head }

  const counters = new Map(head.tables.map(({ name }) => [name, rowCounter()]))
  const files = fileCounter()
  for (;;) {
    const { path, body } = await nextEntry(entries)
    const [, kind, name = ''] = /^(tables|files)\/(.+)$/.exec(path) ?? []
    if (kind === 'files') {
      files.add(name, body)
      yield { file: name, body }
    } else if (kind === 'tables') {
      const table = name.slice(0, name.lastIndexOf('/'))
      const counter = counters.get(table)
      if (!counter) throw new ArchiveError('The archive holds rows of a table that it does not name.')
      const rows = await unzip(body)
      counter.add(rows)
      yield { table, rows }
    } else if (path === 'manifest.json') {
      await checkSigned(needs, entries, 'manifest', body)
      const manifest = parseManifest(body)
      const sums = Object.fromEntries([...counters].map(([table, counter]) => [table, counter.sum()]))
      const found: Pick<Manifest, 'headSha256' | 'tables' | 'files'> = {
        headSha256: createHash('sha256').update(headBytes).digest('hex'),
        tables: sums,
        files: files.sum(),
      }
      refuseDifference(found, manifest)
      refuse(needs, missingKeys(needs.keys, head.keys, manifest.files.used))
      // Only the end of the file proves that nothing was cut off.
      for await (const _ of entries) throw new ArchiveError('The archive goes on after its end.')
      yield { manifest }
      return
    }
  }
}

async function* entriesOf(plain: AsyncIterable<Buffer>) {
  try {
    yield* tarFiles(plain, (_, size) => {
      if (size > longestEntry) throw new ArchiveError('This is not a backup of Hero.')
      return true
    })
    for await (const _ of plain);
  } catch (error) {
    throw error instanceof TarError ? new ArchiveError('The backup was cut off or changed.') : error
  }
}

type Entries = AsyncGenerator<{ path: string; body: Buffer }>

async function nextEntry(entries: Entries) {
  const { value, done } = await entries.next()
  if (done) throw new ArchiveError('The backup was cut off or changed.')
  return value
}

async function signedEntry(needs: ReadNeeds, entries: Entries, name: string, check: (bytes: Buffer) => void) {
  let entry = await nextEntry(entries)
  if (entry.path === 'README.txt') entry = await nextEntry(entries)
  if (entry.path !== `${name}.json`) throw new ArchiveError('This is not a backup of Hero.')
  check(entry.body)
  await checkSigned(needs, entries, name, entry.body)
  return entry.body
}

async function checkSigned(
  { keys, acceptLostKeys }: ReadNeeds,
  entries: Entries,
  name: string,
  bytes: Buffer,
) {
  const { path, body } = await nextEntry(entries)
  if (path !== `${name}.mac`) throw new ArchiveError('This is not a backup of Hero.')
  if (checkMac(keys.ring, name, bytes, body.toString('latin1')) || acceptLostKeys) return
  throw new ArchiveError('DATA_KEYS lacks the key that vouches for this backup.')
}

const checkKeys = (needs: ReadNeeds, { keys }: Head) =>
  refuse(needs, missingKeys(needs.keys, keys, keys.used))

function refuse({ acceptLostKeys }: ReadNeeds, problems: string[]) {
  if (problems.length > 0 && !acceptLostKeys) throw new ArchiveError(problems.join('\n'))
}

function refuseDifference(
  found: Pick<Manifest, 'headSha256' | 'tables' | 'files'>,
  { headSha256, tables, files }: Manifest,
) {
  const different = Object.keys(tables).filter(
    name => JSON.stringify(found.tables[name]) !== JSON.stringify(tables[name]),
  )
  if (different.length > 0 || Object.keys(found.tables).length !== Object.keys(tables).length)
    throw new ArchiveError(`The rows of ${different.join(', ') || 'a table'} are not those of the manifest.`)
  if (JSON.stringify(found.files) !== JSON.stringify(files) || found.headSha256 !== headSha256)
    throw new ArchiveError('The files are not those of the manifest.')
}
