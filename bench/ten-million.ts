import { sql } from 'kysely'
import { measureLists } from './console.ts'
import { recordOf } from './console-lists/audit-log.ts'
import { content, inbox } from './console-lists/inboxes.ts'
import { peopleOf } from './console-lists/people.ts'
import { queue } from './console-lists/queue.ts'
import { waitlist } from './console-lists/waitlist.ts'
import { type Instance, openInstance } from './instance.ts'
import { isMain } from './measure.ts'

/** The bytes of a table with its indexes, and the bytes per row. */
async function sizes({ db }: Instance) {
  const { rows } = await sql<{ name: string; rows: number; bytes: number }>`
    select relname as name, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 100000 order by 3 desc`.execute(
    db,
  )
  for (const { name, rows: count, bytes } of rows)
    console.log(
      `${name}: ${count} rows, ${(bytes / 1024 ** 3).toFixed(2)} GiB, ${(bytes / count).toFixed(0)} bytes a row`,
    )
}

/**
 * `node bench/ten-million.ts [ACCOUNTS] [AUDIT ROWS]`: every list of the console in one database of ten million accounts and twenty
 * million rows of the audit log. Needs 30 GB of disk while it runs. Only reads are measured, so the server does not flush to disk.
 */
export async function tenMillion(accounts = 10_000_000, auditRows = 20_000_000) {
  const instance = await openInstance({
    postgres: { fsync: 'off', max_wal_size: '8GB', shared_buffers: '2GB' },
  })
  let from = performance.now()
  try {
    return await measureLists(
      instance,
      [peopleOf(accounts), recordOf(auditRows), queue, waitlist, inbox, content].map(list => ({
        ...list,
        csv: undefined,
        fill: async (...given: Parameters<typeof list.fill>) => {
          from = performance.now()
          await list.fill(...given)
          console.log(`${list.what}: filled in ${((performance.now() - from) / 1_000).toFixed(0)} s`)
        },
      })),
      () => sizes(instance),
    )
  } finally {
    await instance.close()
  }
}

if (isMain(import.meta)) await tenMillion(...process.argv.slice(2).map(Number))
