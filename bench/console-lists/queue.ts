import { sql } from 'kysely'
import { writeKey } from '../../api/keyset.ts'
import { areas } from '../../contract/console/review.ts'
import { filled, firstNames, type LongList, lastNames, nth } from './long-list.ts'

const path = '/console/queue'

const view = (name: string, query: Record<string, string>) => ({
  name,
  path: `${path}?${new URLSearchParams(query)}`,
})

/** Two of the five steps of each application wait. */
export const queueOf = (applications: number): LongList => ({
  what: `Queue of ${(2 * applications).toLocaleString('en-US')} waiting cases`,
  fill: (instance, me) =>
    filled(
      instance,
      ['account', 'application', 'application_step', 'background_check', 'review_claim'],
      async tx => {
        await sql`insert into account (audience, first_name, last_name, email, phone, password_hash, created_at)
          select 'hero', ${nth(firstNames, 'n')}, ${nth(lastNames, 'n')} || n, 'queue' || n || '@example.com',
            '+1646' || lpad(n::text, 7, '0'), '-', now() from generate_series(1, ${applications}::int) n`.execute(
          tx,
        )
        await sql`insert into application (account_id, spot, area, created_at, updated_at)
          select id, 'waiting-list', case when number % 10 = 0 then null when number % 1000 = 1 then 'Staten Island'
            else ${nth(areas.slice(0, 4), 'number')} end, now(), now()
          from (select id, substr(phone, 6)::int as number from account where email like 'queue%') a`.execute(
          tx,
        )
        await sql`insert into application_step (application_id, step, status, sent_at, changed_at, version)
          select a.id, s.step, case when (p.number + s.place) % 5 < 2 then 'VERIFICATION' else 'PENDING' end,
            case when (p.number + s.place) % 5 < 2 then date_trunc('milliseconds',
              now() - p.number * interval '20 seconds' - s.place * interval '3 seconds') end, now(), 1
          from application a join (select id, substr(phone, 6)::int as number from account) p on p.id = a.account_id
          cross join (values ('drivingLicense', 0), ('securityLicense', 1), ('profilePhoto', 2), ('heroForm', 3),
            ('backgroundCheck', 4)) as s (step, place)`.execute(tx)
        await sql`insert into background_check (application_id, sent_at, attempt)
          select application_id, now(), 1 from application_step where step = 'backgroundCheck' and status <> 'PENDING'`.execute(
          tx,
        )
        await sql`update application_step s set proposed_by = ${me}, proposed_at = now(), proposed_reason = 'ANY_SECOND_ACCOUNT'
          where status = 'VERIFICATION' and step <> 'backgroundCheck' and hashtext(application_id::text) % 1000 = 0`.execute(
          tx,
        )
        await sql`insert into review_claim (application_id, step, staff_id, claimed_at, ends_at)
          select application_id, step, ${me}, now(), now() + interval '1 day' from application_step
          where status = 'VERIFICATION' order by sent_at desc limit 20`.execute(tx)
      },
    ),
  first: { name: 'page 1', path },
  deep: async ({ db }) => {
    const row = await db
      .selectFrom('application_step')
      .select(['sent_at', 'application_id', 'step'])
      .where('status', '=', 'VERIFICATION')
      .orderBy('sent_at', 'desc')
      .offset(100)
      .limit(1)
      .executeTakeFirstOrThrow()
    const after = writeKey([row.sent_at!.toISOString(), row.application_id, row.step])
    return { name: 'the last page but four', path: `${path}?after=${after}` }
  },
  others: [
    view('of one step', { step: 'heroForm' }),
    view('late', { age: 'late' }),
    view('due soon', { age: 'due-soon' }),
    view('in time', { age: 'in-time' }),
    view('of Brooklyn', { area: 'Brooklyn' }),
    view('of Staten Island, one in a thousand', { area: 'Staten Island' }),
    view('of an area that is not known', { area: 'unknown' }),
    view('second looks, one in a thousand', { state: 'second-look' }),
    view('taken by who asks', { claim: 'mine' }),
    view('taken by nobody', { claim: 'free' }),
    view('a name that thousands have', { search: 'mary' }),
    view('a name that one has', { search: 'Rivera7014' }),
    view('a name that nobody has', { search: 'Zzyzx' }),
    view('an email', { search: 'queue4711@example.com' }),
    view('a phone', { search: '6460004711' }),
    view('a step, late, of one borough', { step: 'profilePhoto', age: 'late', area: 'Queens' }),
  ],
})

export const queue = queueOf(50_000)
