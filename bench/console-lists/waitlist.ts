import { sql } from 'kysely'
import { writeKey } from '../../api/keyset.ts'
import { launch } from '../../contract/launch-plan.ts'
import { filled, firstNames, type LongList, lastNames, nth } from './long-list.ts'

const path = '/console/waitlist'
const view = (name: string, query: Record<string, string>) => ({
  name,
  path: `${path}?${new URLSearchParams(query)}`,
})
const sources = ['prelaunch', 'street-fair', 'friend', 'subway'] as const

export const waitlist: LongList = {
  what: 'Waitlist of 1,000,000 entries',
  fill: instance =>
    filled(instance, ['waitlist_entry'], tx =>
      sql`insert into waitlist_entry (name, last_name, email, zipcode, district, outside_new_york, source, unsubscribe_hash,
          created_at, invited_at, duplicate, confirmation)
        select ${nth(firstNames, 'n')}, ${nth(lastNames, 'n')} || n / 7, 'waiting' || n || '@example.com',
          (10001 + n % 200)::text, ${nth(launch.districts, 'n % 200')}, n % 500 = 0, ${nth(sources, 'n')}, 'bench' || n,
          date_trunc('milliseconds', now() - n * interval '20 seconds'), case when n % 20 = 0 then now() end, n % 200 = 0,
          case when n % 5000 = 0 then 'failed' when n % 5000 = 1 then 'waiting' when n > 950000 then 'unknown' else 'sent' end
        from generate_series(1, 1000000) n`.execute(tx),
    ),
  first: { name: 'page 1', path },
  deep: async ({ db }) => {
    const row = await db
      .selectFrom('waitlist_entry')
      .select(['created_at', 'id'])
      .orderBy('created_at', 'desc')
      .offset(10_000 * 25)
      .limit(1)
      .executeTakeFirstOrThrow()
    return { name: 'page 10,000', path: `${path}?after=${writeKey([row.created_at.toISOString(), row.id])}` }
  },
  others: [
    view('of a borough', { district: 'Queens' }),
    view('of a ZIP', { zipcode: '10013' }),
    view('of a source', { source: 'friend' }),
    view('of a source that nobody came by', { source: 'nowhere' }),
    view('outside New York', { outside: 'yes' }),
    view('in New York', { outside: 'no' }),
    view('invited', { invited: 'yes' }),
    view('not invited', { invited: 'no' }),
    view('confirmation sent', { confirmation: 'sent' }),
    view('confirmation failed, one in five thousand', { confirmation: 'failed' }),
    view('duplicates', { duplicates: 'yes' }),
    view('duplicates of a borough', { duplicates: 'yes', district: 'Bronx' }),
    view('a name that a hundred thousand have', { search: 'Mary' }),
    view('a name that one has', { search: 'Chen70141' }),
    view('an email', { search: 'waiting471100@example.com' }),
    view('a ZIP, not invited, of a source', { zipcode: '10013', invited: 'no', source: 'friend' }),
    { name: 'counted by borough, ZIP and source', path: '/console/waitlist/figures' },
  ],
  csv: async function* (ask) {
    const encoder = new TextEncoder()
    for (let after: string | null | undefined; after !== null; ) {
      const answer = await ask('/console/waitlist/export', after ? { after } : {})
      const { data } = (await answer.json()) as { data: { text: string; next: string | null } }
      yield encoder.encode(data.text)
      after = data.next
    }
  },
}
