import { basename, dirname, resolve } from 'node:path'
import { errorCode } from '../../contract/fields-of.ts'
import { ProviderFailure } from '../../providers/failure.ts'
import type { Settings } from '../../server/settings.ts'
import { OperatorError } from '../verb.ts'
import { createBucket } from './bucket.ts'
import { createFolder, type Destination, isArchiveName } from './destination.ts'

/** `text` is a folder, or `s3://bucket/prefix`. */
export function openDestination(
  text: string,
  { backups, uploads }: Pick<Settings, 'backups' | 'uploads'>,
): Destination {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(text) ?? []
  if (!bucket) return createFolder(resolve(text))
  const accessKeyId = backups.accessKeyId ?? uploads.accessKeyId
  const secretAccessKey = backups.secretAccessKey ?? uploads.secretAccessKey
  if (!accessKeyId || !secretAccessKey)
    throw new OperatorError(
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are needed for a bucket.',
    )
  const endpoint = backups.endpoint ?? uploads.endpoint
  return createBucket({
    bucket,
    prefix: prefix ? `${prefix}/` : '',
    region: backups.region ?? uploads.region ?? 'us-east-1',
    ...(endpoint ? { endpoint } : {}),
    credentials: { accessKeyId, secretAccessKey },
  })
}

/** The folder or bucket of an archive, and its name. `latest` means the newest archive in BACKUP_TO. */
export async function findArchive(from: string, settings: Pick<Settings, 'backups' | 'uploads'>) {
  if (from !== 'latest') {
    const slash = from.startsWith('s3://') ? from.lastIndexOf('/') : -1
    const [folder, name] =
      slash > 0 ? [from.slice(0, slash), from.slice(slash + 1)] : [dirname(from), basename(from)]
    const destination = openDestination(folder, settings)
    if (!(await listed(destination)).includes(name)) throw new OperatorError(`There is no backup at ${from}.`)
    return { destination, name }
  }
  if (!settings.backups.to) throw new OperatorError('BACKUP_TO is not set; name the backup with --from.')
  const destination = openDestination(settings.backups.to, settings)
  const name = (await listed(destination)).filter(isArchiveName).sort().at(-1)
  if (!name) throw new OperatorError('There is no backup in BACKUP_TO.')
  return { destination, name }
}

const listed = (destination: Destination): Promise<string[]> =>
  destination.list().catch((error: unknown): string[] => {
    if (errorCode(error) === 'ENOENT') return []
    throw error instanceof ProviderFailure
      ? new OperatorError(`The bucket of backups answers ${error.code}.`)
      : error
  })
