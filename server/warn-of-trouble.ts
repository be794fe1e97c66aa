import type { Logger } from 'pino'
import type { DatabaseClient } from '../db/client.ts'
import type { Settings } from './settings.ts'
import { memoryLimit, readConnectionLimits, startWarnings } from './start-warnings.ts'
import { otherFolders } from './upload-folders.ts'

/** Logs what works now and is likely to fail later: too little memory, too few connections, uploads that other instances lack. */
export async function warnOfTrouble(
  { settings, log }: { settings: Settings; log: Logger },
  { pool }: DatabaseClient,
  pooled: boolean,
): Promise<void> {
  const limits = {
    memory: memoryLimit(process.constrainedMemory()),
    connections: await readConnectionLimits(pool, pooled).catch(() => undefined),
  }
  for (const warning of startWarnings(settings, limits)) log.warn(warning)
  if (settings.uploads.store === 'disk' && (await otherFolders(pool, settings.dataDir)) > 0)
    log.warn(
      'Another instance on this database keeps uploads in a folder of its own: what is sent to one is not found by the other. Give them one folder (DATA_DIR), or UPLOAD_STORE=s3.',
    )
}
