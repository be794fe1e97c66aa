import { expect, it } from 'vitest'
import { writeSystemAuditEvent } from '../api/audit/audit-log.ts'
import { readHead } from '../api/audit/read-audit-log.ts'
import { testApi } from '../test/harness/api.ts'
import { crontab } from './index.ts'
import { logAuditHead } from './log-audit-head.ts'

it('the end of the audit log is logged every hour, as the doctor takes it', async () => {
  const { db, deps, logged } = await testApi()
  await logAuditHead(deps)
  expect(logged.join('')).not.toContain('auditHead')
  await writeSystemAuditEvent(db, deps, { action: 'setting.changed', subject: { kind: 'setting', id: 'a' } })
  await logAuditHead(deps)
  const { hash } = await readHead(db)
  expect(logged.join('')).toContain(`"auditHead":"1:${hash}"`)
  expect(crontab).toMatch(/^\d+ \* \* \* \* log-audit-head$/m)
})
