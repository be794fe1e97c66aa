import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { day, minute } from '../contract/durations.ts'
import type { Audience } from '../contract/fields.ts'
import { longDay, newYorkDate } from '../contract/new-york-time.ts'
import { testApi } from '../test/harness/api.ts'
import { newAccount, seedPages } from '../test/harness/applicant.ts'
import { untilWaitForLock } from '../test/harness/waits-for-lock.ts'
import { announceVersions } from './announce-versions.ts'

const terms = 'customer-terms-conditions'
const privacy = 'customer-privacy-policy'

async function people() {
  const instance = await testApi()
  await seedPages(instance)
  const { db, clock, client } = instance
  const dayIn = (days: number) => newYorkDate(new Date(clock.now().getTime() + days * day))
  const publish = async (slug: string, version: string, effective: string) => {
    const { title } = await db
      .selectFrom('page')
      .select('title')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('page')
      .values({
        slug,
        version,
        title,
        html: `<p>${slug} ${version}</p>`,
        hash: version,
        audience: '',
        effective,
      })
      .execute()
  }
  /** Someone who has agreed to the texts in force. */
  const someone = async (audience: Audience = 'customer') => {
    const account = await newAccount(instance, audience)
    expect((await account.client.account.giveConsents({ body: agreed })).ok).toBe(true)
    return account
  }
  const settle = () => clock.advance(11 * minute)
  const run = () => announceVersions(instance.deps)
  const mails = async () =>
    (await instance.queuedMessages()).filter(({ template }) => template.startsWith('new-version'))
  const told = async () => (await mails()).map(({ to }) => to)
  return { instance, db, clock, client, dayIn, publish, someone, settle, run, mails, told }
}
const agreed = {
  termsAndConditions: true,
  contactAgree: true,
  marketingEmail: false,
  marketingSms: false,
} as const

describe('a new version of a text that applies later', () => {
  it('is told to everyone who agreed to an earlier one: what, from when, and where to read it', async () => {
    const { dayIn, publish, someone, settle, run, mails, client } = await people()
    const ada = await someone()
    const effective = dayIn(39)
    await publish(terms, '2.0', effective)
    settle()
    await run()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      template: 'new-version',
      to: ada.email,
      values: {
        textTitle: 'Customer terms and conditions',
        effectiveDay: longDay(effective),
        textUrl: 'http://hero.test/customer-terms-conditions?version=2.0',
        accountUrl: 'http://hero.test/account',
      },
    })
    const version = new URL(mail!.values.textUrl!).searchParams.get('version')!
    expect(await client().content.page({ params: { slug: terms }, query: { version } })).toMatchObject({
      data: { version: '2.0', effective, description: `<p>${terms} 2.0</p>` },
    })
  })

  it('is told once by two workers, of which the second comes while the first has not written down its place', async () => {
    const { instance, db, dayIn, publish, someone, settle, run, told } = await people()
    const ada = await someone()
    await publish(terms, '2.0', dayIn(30))
    settle()
    const both = await db.transaction().execute(async tx => {
      await sql`lock table message in exclusive mode`.execute(tx)
      const runs = [run(), run()]
      await untilWaitForLock(instance.db, 2)
      return runs
    })
    await Promise.all(both)
    expect(await told()).toEqual([ada.email])
  })

  it('is told once, however often the job runs', async () => {
    const { dayIn, publish, someone, settle, run, told, clock } = await people()
    const emails = [(await someone()).email, (await someone()).email]
    await publish(terms, '2.0', dayIn(30))
    settle()
    await run()
    await run()
    clock.advance(3 * day)
    await run()
    expect((await told()).sort()).toEqual(emails.sort())
  })

  it('is told to people who agree to the current version meanwhile, and to no one from its day on', async () => {
    const { dayIn, publish, someone, settle, run, told, clock } = await people()
    const before = await someone()
    await publish(terms, '2.0', dayIn(30))
    settle()
    await run()
    clock.advance(10 * day)
    const meanwhile = await someone()
    await run()
    expect(await told()).toEqual([before.email])
    settle()
    await run()
    await run()
    expect(await told()).toEqual([before.email, meanwhile.email])
    clock.advance(21 * day)
    await someone()
    settle()
    await run()
    expect(await told()).toHaveLength(2)
  })

  it('is told to the rest by the next run, if the process is killed between two batches', async () => {
    const { instance, db, dayIn, publish, someone, settle, run } = await people()
    const first = await someone()
    const owners = async () => {
      const rows = await db
        .selectFrom('message')
        .select('account_id')
        .where('template', '=', 'new-version')
        .execute()
      return rows.map(({ account_id }) => account_id)
    }
    await db.executeQuery(
      sql`insert into account (audience, first_name, last_name, email, phone, password_hash, created_at)
        select 'customer', 'Ada', 'Mercer', n || '@example.com', '+1646555' || 1000 + n, '-', ${instance.clock.now()}
          from generate_series(1, 600) n`.compile(db),
    )
    await db.executeQuery(
      sql`insert into consent (account_id, kind, granted, text_version, at)
        select id, 'termsAndConditions', true, ${`${terms} 1.0`}, ${instance.clock.now()} from account
          where email like '%@example.com' and email <> ${first.email}`.compile(db),
    )
    await publish(terms, '2.0', dayIn(30))
    settle()
    // The process ends after the second batch is queued, and before its place is written down.
    await sql`create function end_here() returns trigger language plpgsql as $$ begin
      if new.told > 500 then raise 'killed'; end if; return new; end $$`.execute(db)
    await sql`create trigger end_here before update on page_announcement for each row execute function end_here()`.execute(
      db,
    )
    await expect(run()).rejects.toThrow('killed')
    await sql`drop trigger end_here on page_announcement`.execute(db)
    expect(await owners()).toHaveLength(500)
    await run()
    expect(await owners()).toHaveLength(601)
    expect(new Set(await owners()).size).toBe(601)
  })

  it('is not told to closed accounts, to those of another audience, or to someone who has not agreed to anything', async () => {
    const { instance, db, dayIn, publish, someone, settle, run, told, clock } = await people()
    const closed = await someone()
    await someone('hero')
    await newAccount(instance, 'customer')
    await db
      .updateTable('account')
      .set({ closed_at: clock.now() })
      .where('id', '=', closed.accountId)
      .execute()
    await publish(terms, '2.0', dayIn(30))
    settle()
    await run()
    expect(await told()).toEqual([])
  })

  it('is told once to someone who agreed twice', async () => {
    const { instance, db, dayIn, publish, someone, settle, run, told } = await people()
    const ada = await someone()
    await db
      .insertInto('consent')
      .values({
        account_id: ada.accountId,
        kind: 'termsAndConditions',
        granted: true,
        text_version: `${terms} 1.0`,
        at: new Date(instance.clock.now().getTime() + 1),
      })
      .execute()
    await publish(terms, '2.0', dayIn(30))
    settle()
    await run()
    expect(await told()).toEqual([ada.email])
  })

  it('shares a mail with the other text of its day, but not with one of another day', async () => {
    const { dayIn, publish, someone, settle, run, mails } = await people()
    await someone()
    await publish(terms, '2.0', dayIn(30))
    await publish(privacy, '2.0', dayIn(30))
    await publish(privacy, '2.1', dayIn(40))
    settle()
    await run()
    expect(
      (await mails()).map(({ template, values }) => [template, values.textUrl, values.otherUrl]),
    ).toEqual(
      expect.arrayContaining([
        ['new-version', `http://hero.test/${privacy}?version=2.1`, undefined],
        ['new-versions', `http://hero.test/${terms}?version=2.0`, `http://hero.test/${privacy}?version=2.0`],
      ]),
    )
    expect(await mails()).toHaveLength(2)
  })

  it('is told in a mail of its own if it is published after the other one was told, and both share the next', async () => {
    const { dayIn, publish, someone, settle, run, mails } = await people()
    await someone()
    const effective = dayIn(30)
    await publish(terms, '2.0', effective)
    settle()
    await run()
    await publish(privacy, '2.0', effective)
    await run()
    expect((await mails()).map(({ values }) => values.textTitle)).toEqual([
      'Customer terms and conditions',
      'Customer privacy policy',
    ])
    await someone()
    settle()
    await run()
    expect((await mails()).map(({ template }) => template)).toEqual([
      'new-version',
      'new-version',
      'new-versions',
    ])
  })

  it('is not told if it is a revision with other company details, a text that promises no notice, or in force', async () => {
    const { dayIn, publish, someone, settle, run, told } = await people()
    await someone()
    await publish(terms, '1.1.0.1', dayIn(30))
    await publish('sms-terms', '2.0', dayIn(30))
    await publish(privacy, '2.0', dayIn(0))
    settle()
    await run()
    expect(await told()).toEqual([])
  })

  it('waits behind codes in the queue', async () => {
    const { instance, db, dayIn, publish, someone, settle, run } = await people()
    await someone()
    await publish(terms, '2.0', dayIn(30))
    settle()
    await run()
    const { rows } = await sql<{ priority: number }>`
      select distinct priority from graphile_worker.jobs where task_identifier = 'send-message'`.execute(db)
    expect(rows).toEqual([{ priority: 10 }])
    await instance.signUp('customer')
    const { rows: after } = await sql<{ priority: number }>`
      select distinct priority from graphile_worker.jobs where task_identifier = 'send-message' order by 1`.execute(
      db,
    )
    expect(after).toEqual([{ priority: 0 }, { priority: 10 }])
  })
})
