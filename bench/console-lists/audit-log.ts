import { sql } from 'kysely'
import { makePartitions, rowsPerPartition } from '../../api/audit/partitions.ts'
import { writeKey } from '../../api/keyset.ts'
import { grouped } from '../../contract/amounts.ts'
import { filled, type LongList, withoutIndexes } from './long-list.ts'

/**
 * Rows with the numbers that the trigger would give them. Their hashes have the right length but no meaning, because lists do not
 * check them, and chaining twenty million takes a quarter of an hour.
 */
export const recordOf = (count: number): LongList => ({
  what: `Record of ${grouped(count)} rows`,
  fill: async instance => {
    // Each in a transaction of its own, as in production. One for all of them once ended in "out of shared memory".
    await makePartitions(instance.db, count + rowsPerPartition)
    await filled(instance, ['audit_log', 'audit_mac'], async tx => {
      const indexed = await withoutIndexes(tx, ['audit_log'])
      const head = await tx.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
      await sql`
        insert into audit_log (seq, at, actor, action, subject_kind, subject_id, detail, previous, hash)
        select ${head.seq}::bigint + n, now() - interval '1 year' + n * interval '1 year' / ${count}::int, 'System',
          'bench.act-' || n % 40, 'bench', n::text, '{"step":"drivingLicense"}', repeat('0', 64), repeat('0', 64)
        from generate_series(1, ${count}::int) n`.execute(tx)
      await sql`insert into audit_mac (seq, key_id, mac)
        select seq, 'bench', decode(hash, 'hex') from audit_log where seq > ${head.seq}`.execute(tx)
      await sql`update audit_head set seq = seq + ${count}`.execute(tx)
      await indexed()
    })
  },
  first: { name: 'page 1', path: '/console/record' },
  deep: async ({ db }) => {
    const { seq } = await db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()
    const after = writeKey([seq - 10_000 * 50])
    return { name: 'page 10,000', path: `/console/record?after=${after}` }
  },
  csv: async function* (ask) {
    yield* (await ask('/console/record.csv')).body as unknown as AsyncIterable<Uint8Array>
  },
})

export const record = recordOf(1_000_000)
