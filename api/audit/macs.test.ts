import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { parseKeyRing } from '../../providers/keys/key-ring.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { base64Of } from '../../test/harness/secret-keys.ts'
import { writeSystemAuditEvent } from './audit-log.ts'
import { addMissingMacs, brokenMacs, passesThrough, rotateMacs } from './macs.ts'
import { readHead } from './read-audit-log.ts'
import { brokenAudit } from './verify.ts'

const write = ({ db, deps }: TestApi, id: string) =>
  writeSystemAuditEvent(db, deps, { action: 'setting.changed', subject: { kind: 'setting', id } })

async function withRows(count: number) {
  const api = await testApi()
  for (let at = 1; at <= count; at++) await write(api, `s${at}`)
  return api
}

/** What the owner of the database could do: delete a row and rebuild the chain after it, including the head. */
async function rechainWithout({ db }: TestApi, seq: number) {
  await sql`alter table audit_log disable trigger user`.execute(db)
  await sql`delete from audit_event where seq = ${seq}`.execute(db)
  await sql`do $$
    declare
      one audit_event;
      place bigint := 0;
      before text := '';
    begin
      for one in select * from audit_event order by seq loop
        place := place + 1;
        update audit_event set seq = place, previous = before where seq = one.seq returning * into one;
        before := encode(sha256(convert_to(audit_text(one), 'UTF8')), 'hex');
        update audit_event set hash = before where seq = place;
      end loop;
      update audit_head set seq = place, hash = before;
    end $$`.execute(db)
  await sql`alter table audit_log enable trigger user`.execute(db)
}

const newKey = `new:${randomBytes(32).toString('base64')}`

describe('the codes of the audit log', () => {
  it('are there for every row, and right', async () => {
    const api = await withRows(3)
    expect(await brokenMacs(api.db, api.deps.ring)).toEqual([])
    expect(await api.db.selectFrom('audit_mac').selectAll().execute()).toHaveLength(3)
  })

  it('show a row that was removed although the rows after it were chained anew', async () => {
    const api = await withRows(6)
    await rechainWithout(api, 3)
    expect(await brokenAudit(api.db)).toEqual([])
    const problems = await brokenMacs(api.db, api.deps.ring)
    expect(problems).toContain(
      'row 3 has the code of another row: it, or a row before it, was replaced or removed',
    )
    expect(problems).toContain('row 6 was removed; its code is still there')
  })

  it('show it when the codes were removed, too, also after more was written', async () => {
    const api = await withRows(6)
    await rechainWithout(api, 3)
    await sql`delete from audit_mac where seq >= 3`.execute(api.db)
    await write(api, 'later')
    expect(await brokenAudit(api.db)).toEqual([])
    expect(await brokenMacs(api.db, api.deps.ring)).toContain('row 3 has no authentication code')
  })

  it('cannot be made with a key of one’s own, nor moved from row to row', async () => {
    const api = await withRows(3)
    const { rows } = await sql<{ mac: Buffer }>`select mac from audit_mac where seq = 1`.execute(api.db)
    await api.db.updateTable('audit_mac').set({ mac: rows[0]!.mac }).where('seq', '=', 2).execute()
    await api.db.updateTable('audit_mac').set({ key_id: 'mine' }).where('seq', '=', 3).execute()
    expect(await brokenMacs(api.db, api.deps.ring)).toEqual([
      'row 2 has the code of another row: it, or a row before it, was replaced or removed',
      'row 3 has a code under the key mine, which isn’t in the ring',
    ])
  })

  it('say nothing of rows that were cut off at the end with their codes; a head that was kept does', async () => {
    const api = await withRows(5)
    const head = await readHead(api.db)
    expect(await passesThrough(api.db, head)).toBe(true)
    await rechainWithout(api, 5)
    await sql`delete from audit_mac where seq = 5`.execute(api.db)
    expect(await brokenMacs(api.db, api.deps.ring)).toEqual([])
    expect(await passesThrough(api.db, head)).toBe(false)
    await write(api, 'later')
    expect(await passesThrough(api.db, head)).toBe(false)
  })

  it('are written with the row or not at all', async () => {
    const api = await withRows(1)
    await sql`alter table audit_mac add check (seq < 2)`.execute(api.db)
    await expect(write(api, 'second')).rejects.toThrow('audit_mac')
    expect(await api.db.selectFrom('audit_event').selectAll().execute()).toHaveLength(1)
    expect((await readHead(api.db)).seq).toBe(1)
  })
})

describe('rows from before there were codes', () => {
  it('get theirs once the operator says so', async () => {
    const api = await withRows(4)
    await sql`delete from audit_mac where seq < 4`.execute(api.db)
    expect(await addMissingMacs(api.db, api.deps.ring)).toEqual({ problems: [], added: 3, first: 1, last: 3 })
    expect(await brokenMacs(api.db, api.deps.ring)).toEqual([])
    expect(await addMissingMacs(api.db, api.deps.ring)).toMatchObject({ added: 0 })
  })

  it('get none where a code is wrong: nothing that was forged is vouched for', async () => {
    const api = await withRows(6)
    await rechainWithout(api, 3)
    await sql`delete from audit_mac where seq = 3`.execute(api.db)
    const { problems, added } = await addMissingMacs(api.db, api.deps.ring)
    expect([problems.length, added]).toEqual([1, 0])
    expect(await brokenMacs(api.db, api.deps.ring)).toContain('row 3 has no authentication code')
  })
})

describe('a change of keys', () => {
  it('brings every code under the new key; what is wrong stays wrong', async () => {
    const api = await withRows(3)
    const { id, key } = api.deps.ring.current
    const both = parseKeyRing(`${newKey},${id}:${base64Of(key)}`)
    await api.db
      .updateTable('audit_mac')
      .set({ mac: randomBytes(32) })
      .where('seq', '=', 2)
      .execute()
    expect(await rotateMacs(api.db, both)).toEqual({ rewrapped: 2, unreadable: 1 })
    expect(await rotateMacs(api.db, both)).toEqual({ rewrapped: 0, unreadable: 1 })
    expect(await brokenMacs(api.db, parseKeyRing(newKey))).toEqual([
      `row 2 has a code under the key ${id}, which isn’t in the ring`,
    ])
  })
})
