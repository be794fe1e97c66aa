import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fieldsOf } from '../contract/fields-of.ts'
import { ProviderFailure } from '../providers/failure.ts'
import { createPlainStore } from '../server/upload-store.ts'
import { archiveKeys } from './backup/archive-keys.ts'
import { archiveName, type Destination, expired } from './backup/destination.ts'
import { dump } from './backup/dump.ts'
import { encrypted, writeNewIdentity } from './backup/envelope.ts'
import type { Manifest } from './backup/manifest.ts'
import { openDestination } from './backup/open-destination.ts'
import { publicUrlOf } from './public-url.ts'
import { type Instance, OperatorError, type Values, type Verb } from './verb.ts'

const programFolder = resolve(import.meta.dirname, '..')

/** The name of the release in its folder, such as `1.0.0 0238666b`. A checkout has only the version. */
function thisRelease(): string {
  const file = join(programFolder, 'RELEASE')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const text = readFileSync(join(programFolder, 'package.json'), 'utf8')
  return String(fieldsOf(JSON.parse(text)).version)
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
export const rowsOf = ({ tables }: Manifest) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

/** A machine that may write and not delete is refused this; then the lifecycle rule of the bucket does it. */
async function removeCutOff(destination: Destination, now: Date, say: (line: string) => void) {
  try {
    for (const name of await destination.removeCutOff(now)) say(`${name} removed: a backup was cut off`)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    say(`Backups that were cut off are not removed, the bucket answers ${error.code}: ops/README.md, Backup`)
  }
}

async function backUp(instance: Instance, to: string, say: (line: string) => void): Promise<number> {
  const { settings, db, clock, directUrl } = instance
  const { backups } = settings
  const [recipient] = backups.recipients
  if (!recipient)
    throw new OperatorError(
      'BACKUP_RECIPIENTS is missing: a backup is always encrypted. Make a key pair with hero backup --new-key FILE.',
    )
  const destination = openDestination(to, settings)
  const startedAt = clock.now()
  const name = archiveName(startedAt)
  let manifest: Manifest | undefined
  const parts = dump(
    {
      url: directUrl,
      db,
      store: await createPlainStore(settings, { clock, publicUrl: publicUrlOf(settings) }),
      keys: archiveKeys(settings),
      release: thisRelease(),
      now: startedAt,
    },
    found => (manifest = found),
  )
  const bytes = await destination.write(name, encrypted(backups.recipients, parts)).catch(error => {
    if (error instanceof ProviderFailure)
      throw new OperatorError(`The backup failed: ${error.provider} answered ${error.code}.`)
    throw error
  })
  if (!manifest) throw new Error('the dump ends without its manifest')
  const { tables, files, lost } = manifest
  const rows = rowsOf(manifest)
  await db
    .insertInto('backup')
    .values({
      name,
      place: destination.kind,
      started_at: startedAt,
      finished_at: clock.now(),
      bytes,
      rows,
      files: files.count,
    })
    .execute()
  const seconds = ((clock.now().getTime() - startedAt.getTime()) / 1_000).toFixed(1)
  say(`${name}: ${megabytes(bytes)} in ${seconds} s`)
  say(
    `${rows} rows of ${Object.keys(tables).length} tables, ${files.count} files of ${megabytes(files.bytes)}`,
  )
  await removeCutOff(destination, startedAt, say)
  if (backups.keepDays > 0)
    for (const old of expired(await destination.list(), backups.keepDays, startedAt)) {
      await destination.remove(old)
      say(`${old} removed: older than ${backups.keepDays} days`)
    }
  for (const key of lost.slice(0, 20)) say(`LOST  ${key} is in the database but not in the store`)
  if (lost.length > 0)
    say(`${lost.length} files that rows name are in no store. The backup has everything else.`)
  return lost.length > 0 ? 1 : 0
}

async function makeKey(file: string, now: Date, say: (line: string) => void) {
  const recipient = await writeNewIdentity(file, now)
  say(`BACKUP_RECIPIENTS=${recipient}`)
  say(
    `${file} opens every backup that is made for it. Keep it, and DATA_KEYS and CODE_KEY, away from the backups.`,
  )
  return 0
}

const textOf = (values: Values, name: string) => {
  const value = values[name]
  return typeof value === 'string' && value.trim() ? value.trim() : undefined
}

export const backupVerb: Verb = {
  about: 'Back up the database and all files, encrypted to the public keys of BACKUP_RECIPIENTS',
  usage: '[--to <folder | s3://bucket/prefix>] [--new-key <file>]',
  options: { to: { type: 'string' }, 'new-key': { type: 'string' } },
  run: async ({ settings, withInstance, say }, values) => {
    const keyFile = textOf(values, 'new-key')
    if (keyFile) return makeKey(keyFile, new Date(), say)
    const to = textOf(values, 'to') ?? settings.backups.to
    if (!to) throw new OperatorError('Name a folder or bucket with --to or BACKUP_TO.')
    return withInstance(instance => backUp(instance, to, say))
  },
}
