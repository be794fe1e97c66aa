import { sql } from 'kysely'
import { type LongList, unhurried } from './long-list.ts'

const million = 1_000_000

export const record: LongList = {
  what: 'Record of 1,000,000 rows',
  fill: ({ db }) =>
    unhurried(db, async connection => {
      for (let part = 0; part < 100; part++)
        await sql`
        insert into audit_event (seq, at, actor, action, subject_kind, subject_id, detail, previous, hash)
        select 0, now() - interval '1 year' + (${part * 10_000}::int + n) * interval '30 seconds', 'System',
          'bench.act-' || n % 40, 'bench', n::text, '{"step":"drivingLicense"}', '', ''
        from generate_series(1, ${million / 100}::int) as n`.execute(connection)
      await sql`vacuum analyze audit_event`.execute(connection)
    }),
  first: { name: 'page 1', path: '/console/record' },
  deep: async ({ db }) => {
    const { seq } = await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
    const after = Buffer.from(`before ${seq - 10_000 * 50}`).toString('base64url')
    return { name: 'page 10,000', path: `/console/record?after=${after}` }
  },
  csv: async function* (ask) {
    yield* (await ask('/console/record.csv')).body as unknown as AsyncIterable<Uint8Array>
  },
}
