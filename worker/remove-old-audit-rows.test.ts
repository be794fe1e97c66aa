import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lastAnchor } from '../api/audit/anchors.ts'
import { readHead } from '../api/audit/read-audit-log.ts'
import { day } from '../contract/durations.ts'
import { good, newsroom, publish, write } from '../test/harness/editing.ts'
import {
  asOwner,
  auditProblems,
  numbers,
  oldAuditLog,
  removeOld,
  writeRows,
} from '../test/harness/old-audit-log.ts'
import { newStaff } from '../test/harness/staff.ts'
import { staffToken } from '../test/matrix/callers.ts'
import { crontab } from './index.ts'

describe('old rows of the audit log', () => {
  it('are removed by whole months, and leave an anchor and a row that tells of it', async () => {
    const api = await oldAuditLog(5, 3)
    await removeOld(api)
    expect(await numbers(api)).toEqual([6, 7, 8, 9])
    const { hash: _, key_id: __, mac: ___, at, ...anchor } = (await lastAnchor(api.db))!
    expect(anchor).toEqual({ seq: 5, rows: 5, event_seq: 9, removed_at: api.clock.now() })
    expect(api.clock.now().getTime() - at.getTime()).toBe(7 * 366 * day)
    expect(await api.db.selectFrom('audit_mac').select('seq').orderBy('seq').execute()).toHaveLength(4)
    const { client } = await (await newStaff(api, ['admin'])).logIn()
    const list = await client.auditLog.list({ query: { action: 'record.removed' } })
    if (!list.ok) throw new Error(list.code)
    expect(list.data.rows).toMatchObject([
      {
        number: 9,
        actor: 'System',
        detail: { through: 5, rows: 5, before: expect.stringMatching(/-01T00:00/) },
      },
    ])
    expect(list.data).toMatchObject({ length: 5, removedThrough: 5 })
    expect(await auditProblems(api)).toEqual([])
    expect(crontab).toMatch(/^\d+ \d+ \* \* \* remove-old-audit-rows$/m)
  })

  it('stay without the setting', async () => {
    const api = await oldAuditLog(3, 1)
    await removeOld(api, null)
    expect(await numbers(api)).toEqual([1, 2, 3, 4])
    expect(await lastAnchor(api.db)).toBeUndefined()
  })

  it('stay up to the first that is younger, by the clock of whichever machine', async () => {
    const api = await oldAuditLog(2, 1)
    api.clock.advance(-7 * 366 * day)
    await writeRows(api, 2)
    api.clock.advance(7 * 366 * day)
    await removeOld(api)
    expect(await numbers(api)).toEqual([3, 4, 5, 6])
  })

  it('are removed again a month later, and the log stays intact through both anchors', async () => {
    const api = await oldAuditLog(2, 2)
    await removeOld(api)
    await removeOld(api)
    expect(await api.db.selectFrom('audit_anchor').select('seq').execute()).toEqual([{ seq: 2 }])
    api.clock.advance(7 * 366 * day)
    await writeRows(api, 1)
    await removeOld(api)
    expect(await numbers(api)).toEqual([6, 7])
    expect(await auditProblems(api)).toEqual([])
    expect(await readHead(api.db)).toMatchObject({ seq: 7 })
  })

  it('may all be removed: the row that tells of it is the first that remains', async () => {
    const api = await oldAuditLog(4, 0)
    await removeOld(api)
    expect(await numbers(api)).toEqual([5])
    expect(await auditProblems(api)).toEqual([])
  })

  it('are removed once by two workers, while others write', async () => {
    const api = await oldAuditLog(30, 1)
    await Promise.all([
      removeOld(api),
      writeRows(api, 10),
      removeOld(api),
      writeRows(api, 10),
      removeOld(api),
    ])
    expect(await api.db.selectFrom('audit_anchor').select('rows').execute()).toEqual([{ rows: 30 }])
    expect(await numbers(api)).toEqual(Array.from({ length: 22 }, (_, at) => 31 + at))
    expect(await auditProblems(api)).toEqual([])
  })

  it('that an interrupted removal left are no problem, and go at the next', async () => {
    const api = await oldAuditLog(4, 2)
    await asOwner(
      api,
      'create function no_delete() returns trigger language plpgsql as $$ begin raise $b$power is off$b$; end $$',
    )
    await sql`create trigger no_delete before delete on audit_log for each statement execute function no_delete()`.execute(
      api.db,
    )
    await expect(removeOld(api)).rejects.toThrow('power is off')
    await sql`drop trigger no_delete on audit_log`.execute(api.db)
    expect([await numbers(api), await auditProblems(api)]).toEqual([[1, 2, 3, 4, 5, 6, 7], []])
    await removeOld(api, null)
    expect([await numbers(api), await auditProblems(api)]).toEqual([[5, 6, 7], []])
  })

  it('are not removed from a log that is not intact: they show what was done', async () => {
    const api = await oldAuditLog(5, 2)
    await asOwner(api, `update audit_event set actor = 'Nobody' where seq = 3`)
    await expect(removeOld(api)).rejects.toThrow('isn’t intact, so nothing was removed: row 3 was changed')
    expect(await numbers(api)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(await lastAnchor(api.db)).toBeUndefined()
  })
})

it('when a text was published is still said after the rows of the audit log about it are gone', async () => {
  const { api, editor } = await newsroom()
  const { id, version, fields } = await write(editor)
  good(await publish(editor, { id, version }))
  const saved = await editor.editing.save({ params: { id }, body: { ...fields, html: '<p>b</p>', version } })
  good(await publish(editor, { id, version: good(saved).version }))
  const revisions = async () => {
    const later = api.client(await staffToken(api, 'editor'))
    return good(await later.editing.revisions({ params: { id } })).map(({ publishedAt }) => publishedAt)
  }
  const before = await revisions()
  expect(before.filter(Boolean)).toHaveLength(2)
  api.clock.advance(7 * 366 * day)
  await removeOld(api)
  expect(await lastAnchor(api.db)).toBeDefined()
  expect(await revisions()).toEqual(before)
})
