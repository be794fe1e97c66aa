import { createDatabase } from '../db/client.ts'
import { embeddedUrl } from '../db/embedded/server.ts'
import { type OpenDatabase, openDatabase } from '../server/database.ts'
import { FolderInUse, lockFolder } from '../server/lock.ts'
import { requiredSetting } from '../server/required-setting.ts'
import type { Settings } from '../server/settings.ts'
import type { Instance } from './verb.ts'

async function reach(
  settings: Settings,
): Promise<Omit<OpenDatabase, 'stop'> & { close: () => Promise<void> }> {
  if (settings.databaseUrl) {
    const { stop, ...database } = await openDatabase(settings, detail => console.error(detail))
    return { ...database, close: stop }
  }
  let unlock: () => void
  try {
    unlock = lockFolder(settings.dataDir, 'the command hero')
  } catch (error) {
    if (error instanceof FolderInUse) {
      const url = embeddedUrl(settings.dataDir)
      return { url, directUrl: url, pooled: false, close: async () => {} }
    }
    throw error
  }
  try {
    const { stop, ...database } = await openDatabase(settings, detail => console.error(detail))
    return {
      ...database,
      close: async () => {
        await stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

export async function withInstance<Result>(
  settings: Settings,
  work: (instance: Instance) => Promise<Result>,
): Promise<Result> {
  const database = await reach(settings)
  const { db, close } = createDatabase({ url: database.url, connections: 4, pooled: database.pooled })
  try {
    return await work({
      db,
      directUrl: database.directUrl,
      settings,
      clock: { now: () => new Date() },
      ring: requiredSetting('DATA_KEYS', settings.keys.ring),
    })
  } finally {
    await close()
    await database.close()
  }
}
