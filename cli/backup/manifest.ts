import { fieldsOf } from '../../contract/fields-of.ts'
import { z } from '../../contract/schema.ts'
import { OperatorError } from '../verb.ts'

/** Raised when an older release cannot read the archives of a newer one. */
export const archiveFormat = 1

const text = z.string()
const count = z.number()

/** What a restore must know before it reads rows. */
const headShape = z.object({
  format: count,
  release: text,
  /** Time of the database's snapshot in ISO 8601. */
  takenAt: text,
  migrations: z.array(z.object({ name: text, checksum: text })),
  /** Number of the last migration of the job queue's own tables. */
  jobQueue: count,
  keys: z.object({
    /** What identifies each key of the ring (`keyCheck`), by the key's id. */
    ring: z.record(text, text),
    code: z.array(text),
    /** Ids of the keys that encrypt values in the database. */
    used: z.array(text),
  }),
  tables: z.array(z.object({ name: text, columns: z.array(text) })),
  partitions: z.array(z.object({ parent: text, name: text, bound: text })),
})
export type Head = z.infer<typeof headShape>

const tableSum = z.object({ rows: count, sha256: text })
export type TableSum = z.infer<typeof tableSum>

/** The last entry of an archive, which says what the archive contains. */
const manifestShape = z.object({
  headSha256: text,
  /** SHA-256 of the rows in COPY's output, ordered by primary key. */
  tables: z.record(text, tableSum),
  sequences: z.record(text, z.nullable(text)),
  /** SHA-256 of `key sha256` for every file, in the order of the archive. */
  files: z.object({ count, bytes: count, sha256: text, used: z.array(text) }),
  /** Files that rows name but the store did not have. */
  lost: z.array(text),
})
export type Manifest = z.infer<typeof manifestShape>

export class ArchiveError extends OperatorError {}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

export function parseHead(bytes: Buffer): Head {
  const value = parseJson(bytes)
  const { format } = fieldsOf(value)
  if (typeof format === 'number' && format > archiveFormat)
    throw new ArchiveError('A newer release made this backup. Restore it with that release.')
  const { data } = headShape.safeParse(value)
  if (!data) throw new ArchiveError('This is not a backup of Hero.')
  return data
}

export function parseManifest(bytes: Buffer): Manifest {
  const { data } = manifestShape.safeParse(parseJson(bytes))
  if (!data) throw new ArchiveError('The end of this backup cannot be read.')
  return data
}

export const toBytes = (value: Head | Manifest) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
