import { expect, it } from 'vitest'
import { writeSystemAuditEvent } from '../api/audit/audit-log.ts'
import { readHead } from '../api/audit/read-audit-log.ts'
import { createLogger } from '../server/logging.ts'
import { testApi } from '../test/harness/api.ts'
import { crontab } from './index.ts'
import { logAuditHead } from './log-audit-head.ts'

it('the end of the audit log is logged every hour, as the doctor takes it', async () => {
  const logged: string[] = []
  // The logger of the product, which drops every field that it does not know.
  const log = createLogger({ level: 'info', destination: { write: line => void logged.push(line) } })
  const { db, deps } = await testApi({ deps: { log } })
  await logAuditHead(deps)
  expect(logged.join('')).not.toContain('auditHead')
  await writeSystemAuditEvent(db, deps, { action: 'setting.changed', subject: { kind: 'setting', id: 'a' } })
  await logAuditHead(deps)
  const { hash } = await readHead(db)
  expect(logged.join('')).toContain(`"auditHead":"1:${hash}"`)
  expect(crontab).toMatch(/^\d+ \* \* \* \* log-audit-head$/m)
})
