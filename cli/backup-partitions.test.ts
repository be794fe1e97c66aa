import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makePartitions, readPartitions, rowsPerPartition } from '../api/audit/partitions.ts'
import { createDatabase } from '../db/client.ts'
import { testApi } from '../test/harness/api.ts'
import { freshDatabase } from '../test/harness/database.ts'
import { asOwner, auditProblems, oldAuditLog, removeOld, writeRows } from '../test/harness/old-audit-log.ts'
import { base64Of } from '../test/harness/secret-keys.ts'
import { ownFolder, terminal } from '../test/harness/terminal.ts'

vi.setConfig({ testTimeout: 60_000 })

it('a backup brings back the partitions of the audit log, its rows and its anchor, whatever an empty database has', async () => {
  const api = await oldAuditLog(3, 2)
  await removeOld(api)
  await makePartitions(api.db, 3 * rowsPerPartition)
  await asOwner(api, 'drop table audit_log_from_1000001')
  const folder = ownFolder()
  const { id, key } = api.deps.ring.current
  const keys = {
    DATA_KEYS: `${id}:${base64Of(key)}`,
    CODE_KEY: base64Of(api.deps.codeKey),
  }
  const identity = join(folder, 'identity.txt')
  const { said } = await terminal(api.url, folder).run('backup', '--new-key', identity)
  const BACKUP_TO = join(folder, 'archives')
  const BACKUP_RECIPIENTS = said.split('\n')[0]!.split('=')[1]!
  const made = await terminal(api.url, folder, { ...keys, BACKUP_RECIPIENTS, BACKUP_TO }).run('backup')
  expect(made).toMatchObject({ code: 0, complained: '' })

  const { url } = await freshDatabase({ template: 'template0' })
  const target = terminal(url, ownFolder(), { ...keys, BACKUP_TO })
  expect(await target.run('restore', '--from', 'latest', '--identity', identity)).toMatchObject({
    code: 0,
    complained: '',
  })
  const client = createDatabase({ url, connections: 4 })
  onTestFinished(client.close)
  const restored = await testApi({ deps: { ...api.deps, db: client.db } })
  const there = { ...restored, db: client.db }
  expect(await readPartitions(client.db)).toEqual(await readPartitions(api.db))
  expect(await auditProblems(there)).toEqual([])
  await writeRows(there, 2)
  expect(await client.db.selectFrom('audit_event').select('seq').orderBy('seq').execute()).toMatchObject([
    { seq: 4 },
    { seq: 5 },
    { seq: 6 },
    { seq: 7 },
    { seq: 8 },
  ])
  expect(await auditProblems(there)).toEqual([])
})
