import { expect, it } from 'vitest'
import { testDatabase } from '../test/harness/database.ts'
import { openDatabase } from './database.ts'

it('a user that may not log in is reported with the folder of the socket, and without the password', async () => {
  const { url } = await testDatabase()
  const databaseUrl = url.replace('///', '//no-such-user:a-secret@/').replace('&user=hero', '')
  expect(databaseUrl).toContain('//no-such-user:a-secret@/')
  const settings = { databaseUrl, directDatabaseUrl: undefined, dataDir: '', projectFolder: '' }
  const refused = await openDatabase(settings, () => {}).catch((error: unknown) => String(error))
  expect(refused).toMatch(/DATABASE_URL does not answer \(\/[^)]*\): this user may not log in\.$/)
  expect(refused).not.toContain('a-secret')
})
