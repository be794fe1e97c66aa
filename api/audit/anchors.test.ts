import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { parseKeyRing } from '../../providers/keys/key-ring.ts'
import {
  asOwner,
  auditProblems,
  oldAuditLog,
  removeOld,
  writeRows,
} from '../../test/harness/old-audit-log.ts'
import { base64Of } from '../../test/harness/secret-keys.ts'
import { addAnchor, brokenAnchors, lastAnchor, rotateAnchors } from './anchors.ts'
import { addMissingMacs, passesThrough } from './macs.ts'
import { readHead } from './read-audit-log.ts'

async function anchored() {
  const api = await oldAuditLog(5, 3)
  await removeOld(api)
  return api
}

describe('after an anchor the audit log shows that', () => {
  it.each([
    ['a row was changed', `update audit_event set actor = 'Nobody' where seq = 7`, 'row 7 was changed'],
    ['a row was removed', 'delete from audit_event where seq = 7', 'row 7 is missing'],
    ['the first row was removed', 'delete from audit_event where seq = 6', 'row 6 is missing'],
    [
      'a row was put before the anchor',
      `insert into audit_log (seq, at, actor, action, subject_kind, previous, hash)
      values (4, '2026-01-01', 'Nobody', 'review.viewed', 'step', '', '')`,
      'row 4 was changed',
    ],
    ['an anchor was removed', 'delete from audit_anchor', 'row 1 is missing'],
    ['an anchor was moved', 'update audit_anchor set seq = 6, rows = 6', 'row 7 was changed'],
  ])('%s', async (_, harm, problem) => {
    const api = await anchored()
    await asOwner(api, harm)
    expect(await auditProblems(api)).toContain(problem)
  })

  it('its first rows were removed under a moved anchor that meets the rest', async () => {
    const api = await anchored()
    await asOwner(
      api,
      'update audit_anchor set seq = 7, rows = 7, hash = (select hash from audit_event where seq = 7)',
      'delete from audit_event where seq <= 7; delete from audit_mac where seq <= 7',
    )
    expect(await auditProblems(api)).toEqual(['the anchor at row 7 was changed, or not made with these keys'])
    expect(await addMissingMacs(api.db, api.deps.ring)).toMatchObject({
      added: 0,
      problems: [expect.any(String)],
    })
  })

  it('the time or the count of an anchor was changed', async () => {
    for (const change of [`at = '2020-01-01'`, `removed_at = now()`, 'event_seq = 8']) {
      const api = await anchored()
      await asOwner(api, `update audit_anchor set ${change}`)
      expect(await auditProblems(api)).toEqual([
        'the anchor at row 5 was changed, or not made with these keys',
      ])
    }
  })

  it('an earlier anchor was removed', async () => {
    const api = await anchored()
    api.clock.advance(7 * 366 * 24 * 3_600_000)
    await writeRows(api, 1)
    await removeOld(api)
    await asOwner(api, 'delete from audit_anchor where seq = 5')
    expect(await auditProblems(api)).toEqual(['the anchor at row 9 follows one that is missing'])
  })
})

describe('rows that were removed by hand show although an anchor was written for them', () => {
  const remove = `delete from audit_event where seq <= 3; delete from audit_mac where seq <= 3`

  it('without the keys', async () => {
    const api = await oldAuditLog(5, 0)
    const { hash } = await api.db
      .selectFrom('audit_event')
      .select('hash')
      .where('seq', '=', 3)
      .executeTakeFirstOrThrow()
    await asOwner(
      api,
      remove,
      `insert into audit_anchor values (3, '${hash}', now(), now(), 3, 5, '${api.deps.ring.current.id}', sha256('guess'))`,
    )
    expect(await auditProblems(api)).toEqual(['the anchor at row 3 was changed, or not made with these keys'])
  })

  it('with the anchor of another copy of the database, since this log does not tell of it', async () => {
    const api = await oldAuditLog(5, 0)
    const row = await api.db
      .selectFrom('audit_event')
      .select(['seq', 'hash', 'at'])
      .where('seq', '=', 3)
      .executeTakeFirstOrThrow()
    await addAnchor(api.db, api.deps.ring, { ...row, removed_at: api.clock.now(), rows: 3, event_seq: 5 })
    await asOwner(api, remove)
    expect(await auditProblems(api)).toEqual([
      'the anchor at row 3 isn’t in the log: row 5 doesn’t tell of it',
    ])
  })

  it('and the tables refuse it in the first place', async () => {
    const api = await anchored()
    const refused = [
      'delete from audit_event where seq = 6',
      'update audit_anchor set seq = 6',
      'delete from audit_anchor',
      'truncate audit_anchor',
    ]
    for (const statement of refused)
      await expect(sql.raw(statement).execute(api.db)).rejects.toThrow('never changed')
  })
})

describe('an end that was recorded elsewhere', () => {
  it('is found in the rows and in the anchors, and cannot be compared if it was removed', async () => {
    const api = await oldAuditLog(2, 0)
    api.clock.advance(-7 * 366 * 24 * 3_600_000)
    const early = await readHead(api.db)
    await writeRows(api, 1)
    const last = await readHead(api.db)
    api.clock.advance(7 * 366 * 24 * 3_600_000)
    await removeOld(api)
    const end = await readHead(api.db)
    expect(await Promise.all([early, last, end].map(head => passesThrough(api.db, head)))).toEqual([
      undefined,
      true,
      true,
    ])
    expect(await passesThrough(api.db, { ...last, hash: early.hash })).toBe(false)
  })
})

describe('a change of keys', () => {
  it('brings anchors under the new key; a wrong one stays wrong', async () => {
    const api = await anchored()
    const { id, key } = api.deps.ring.current
    const newKey = `new:${randomBytes(32).toString('base64')}`
    const both = parseKeyRing(`${newKey},${id}:${base64Of(key)}`)
    expect(await rotateAnchors(api.db, both)).toEqual({ rewrapped: 1, unreadable: 0 })
    expect(await brokenAnchors(api.db, parseKeyRing(newKey))).toEqual([])
    expect((await lastAnchor(api.db))?.key_id).toBe('new')
    expect(await brokenAnchors(api.db, api.deps.ring)).toEqual([
      'the anchor at row 5 has a code under the key new, which isn’t in the ring',
    ])
    await asOwner(api, `update audit_anchor set mac = sha256('other')`)
    expect(await rotateAnchors(api.db, both)).toEqual({ rewrapped: 0, unreadable: 1 })
  })
})
