import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { writeSystemAuditEvent } from './audit-log.ts'
import { brokenAudit } from './verify.ts'

async function withRows(count: number) {
  const { db, deps } = await testApi()
  for (let at = 0; at < count; at++)
    await writeSystemAuditEvent(db, deps, {
      action: 'setting.changed',
      subject: { kind: 'setting', id: `s${at}` },
      detail: { to: at },
    })
  return db
}

it('a chain that nobody touched is whole, also when many write at once', async () => {
  const { db, deps } = await testApi()
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      db.transaction().execute(tx =>
        writeSystemAuditEvent(tx, deps, {
          action: 'setting.changed',
          subject: { kind: 'setting', id: `${at}` },
        }),
      ),
    ),
  )
  const { max, count } = await db
    .selectFrom('audit_event')
    .select(({ fn }) => [fn.max('seq').as('max'), fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow()
  expect([Number(max), count]).toEqual([20, 20])
  expect(await brokenAudit(db)).toEqual([])
})

it('a row is neither changed nor removed, and the table not emptied', async () => {
  const db = await withRows(2)
  await expect(db.updateTable('audit_event').set({ actor: 'Nobody' }).execute()).rejects.toThrow(
    'never changed',
  )
  await expect(db.deleteFrom('audit_event').execute()).rejects.toThrow('never changed')
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('never changed')
})

it.each([
  ['changed', sql`update audit_event set detail = '{"to":9}' where seq = 2`, 'row 2 was changed'],
  ['removed from the middle', sql`delete from audit_event where seq = 2`, 'row 2 is missing'],
  ['removed from the end', sql`delete from audit_event where seq = 3`, 'row 3 is missing'],
  [
    'removed with the head set back',
    sql`with gone as (delete from audit_event where seq = 3 returning previous)
     update audit_head set seq = 2, hash = (select previous from gone)`,
    undefined,
  ],
] as const)('a row that someone with the keys of the database has %s shows', async (_, harm, says) => {
  const db = await withRows(3)
  await sql`alter table audit_log disable trigger user`.execute(db)
  await harm.execute(db)
  const found = await brokenAudit(db)
  if (says) expect(found.join('\n')).toContain(says)
  // If someone also resets the head, the chain is intact, and only the head in the log shows the change (decision 0130).
  else expect(found).toEqual([])
})
