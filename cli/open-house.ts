import { createPasswords } from '../api/accounts/passwords.ts'
import { createDatabase } from '../db/client.ts'
import { embeddedUrl } from '../db/embedded/server.ts'
import { openDatabase } from '../server/database.ts'
import { FolderInUse, lockFolder } from '../server/lock.ts'
import type { Settings } from '../server/settings.ts'
import type { House } from './verb.ts'

/** The database as it can be had: a server that runs on the data folder shares its own, otherwise it is started here. */
async function reach(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  if (settings.databaseUrl) {
    const { url, stop } = await openDatabase(settings, () => {})
    return { url, close: stop }
  }
  let unlock: () => void
  try {
    unlock = lockFolder(settings.dataDir, 'the command hero')
  } catch (error) {
    if (error instanceof FolderInUse) return { url: embeddedUrl(settings.dataDir), close: async () => {} }
    throw error
  }
  try {
    const { url, stop } = await openDatabase(settings, detail => console.error(detail))
    return {
      url,
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

/** Runs `work` with the database open and closes what was opened, whatever happens. */
export async function inHouse<Result>(
  settings: Settings,
  work: (house: House) => Promise<Result>,
): Promise<Result> {
  const database = await reach(settings)
  const { db, close } = createDatabase({ url: database.url, connections: 4 })
  try {
    return await work({
      db,
      url: database.url,
      settings,
      clock: { now: () => new Date() },
      ring: settings.keys.ring,
      passwords: createPasswords(),
    })
  } finally {
    await close()
    await database.close()
  }
}
