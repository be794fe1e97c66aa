import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { archiveLines, brokenArchive } from '../api/audit/archive.ts'
import {
  anchorOldRows,
  BrokenAuditError,
  intactOrThrow,
  oldRows,
  removeAnchoredRows,
} from '../api/audit/remove-old-rows.ts'
import type { Database } from '../api/deps.ts'
import { yearsBefore } from '../contract/durations.ts'
import { agreementsKeptYears } from '../contract/retention.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { type Instance, OperatorError, required, type Values, type Verb } from './verb.ts'

function readMoment(values: Values, now: Date): Date {
  const text = required(values, 'before')
  const moment = new Date(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(moment.getTime()))
    throw new OperatorError('--before must be a day such as 2026-01-31.')
  const latest = yearsBefore(now, agreementsKeptYears)
  if (moment > latest)
    throw new OperatorError(
      `Rows stay for ${agreementsKeptYears} years: --before must be ${latest.toISOString().slice(0, 10)} or earlier.`,
    )
  return moment
}

/** Writes the archive without ever replacing a file. Resolves to the SHA-256 of the file once it is on the disk. */
async function writeArchive(db: Database, through: number, out: string): Promise<string> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(bytes: Buffer, _, next) {
      hash.update(bytes)
      next(null, bytes)
    },
  })
  const file = createWriteStream(out, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(Readable.from(archiveLines(db, through)), createGzip(), hashed, file)
  return hash.digest('hex')
}

async function archive(instance: Instance, before: Date, out: string, say: (line: string) => void) {
  const { db, ring } = instance
  const old = await oldRows(db, before)
  if (!old) {
    say('No row is that old. Nothing was written or removed.')
    return 0
  }
  await intactOrThrow(db, ring)
  const sha256 = await writeArchive(db, old.seq, out)
  await anchorOldRows(instance, old, { before, archive: sha256 })
  const rows = `${old.count} rows up to number ${old.seq} are in ${out}`
  try {
    await removeAnchoredRows(db)
    say(`${rows} and no longer in the database.`)
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    say(`${rows}. The database was busy, so some of them are still there. The nightly job removes them.`)
  }
  say(`SHA-256 of the file: ${sha256}. It is in the audit log as well.`)
  return 0
}

async function* rowsIn(path: string) {
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) })
  let part = []
  for await (const line of lines) {
    part.push(JSON.parse(line))
    if (part.length < 1_000) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

async function check({ db, ring }: Instance, path: string, say: (line: string) => void) {
  const { problems, first, last } = await brokenArchive(db, ring, rowsIn(path))
  for (const problem of problems) say(problem)
  say(problems.length === 0 ? `Rows ${first} to ${last} are intact.` : 'The archive isn’t intact.')
  return problems.length === 0 ? 0 : 1
}

export const archiveAuditLogVerb: Verb = {
  about:
    'Move rows of the audit log from before a day to a file, and leave an anchor; --check compares such a file with its codes and the anchors',
  usage: '--before <YYYY-MM-DD> --out <file> | --check <file>',
  options: { before: { type: 'string' }, out: { type: 'string' }, check: { type: 'string' } },
  run: async ({ withInstance, say }, values) =>
    withInstance(async instance => {
      if (values.check !== undefined) return check(instance, required(values, 'check'), say)
      const [before, out] = [readMoment(values, instance.clock.now()), required(values, 'out')]
      try {
        return await archive(instance, before, out, say)
      } catch (error) {
        if (error instanceof BrokenAuditError) throw new OperatorError(error.message)
        throw error
      }
    }),
}
