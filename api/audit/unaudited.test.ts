import { pino } from 'pino'
import { expect, it } from 'vitest'
import { saveSettings } from '../../contract/console/settings.ts'
import { testApi } from '../../test/harness/api.ts'
import { newStaff } from '../../test/harness/staff.ts'
import type { Context } from '../context.ts'
import { markUnaudited, writeAuditEvent } from './audit-log.ts'
import { auditUnaudited, unauditedProblem } from './unaudited.ts'

async function request() {
  const lines: string[] = []
  const log = pino({}, { write: line => void lines.push(line) })
  const api = await testApi({ deps: { log } })
  const { id, name } = await newStaff(api, ['admin'])
  const session = { kind: 'staff', id: 'x', staffId: id, name, roles: ['admin'], freshUntil: null } as const
  const client = { ip: '203.0.113.7', network: '203.0.113.7', block: '203.0.113.0/24', userAgent: null }
  const context: Context<typeof session> = { deps: api.deps, session, client, requestId: 'r' }
  const rows = () => api.db.selectFrom('audit_event').select(['action', 'staff_id']).execute()
  return { context, id, rows, lines }
}

it('a write that forgot the record is put there late, and the log says that it has to be mended', async () => {
  const { context, id, rows, lines } = await request()
  await auditUnaudited(context, saveSettings, {})
  expect(await rows()).toEqual([{ action: 'settings.save', staff_id: id }])
  expect(lines.join()).toContain(unauditedProblem)
})

it('nothing is added to a write that is on record, or that changed nothing', async () => {
  const { context, rows, lines } = await request()
  await writeAuditEvent(context.deps.db, context, {
    action: 'settings.changed',
    subject: { kind: 'setting' },
  })
  await auditUnaudited(context, saveSettings, {})
  expect((await rows()).map(({ action }) => action)).toEqual(['settings.changed'])
  const other = await request()
  markUnaudited(other.context.session)
  await auditUnaudited(other.context, saveSettings, {})
  expect([await other.rows(), lines, other.lines]).toEqual([[], [], []])
})
