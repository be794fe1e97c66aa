import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { minute } from '../contract/durations.ts'
import { longDay } from '../contract/new-york-time.ts'
import { agreementScene } from '../test/harness/agreement-versions.ts'
import { newAccount } from '../test/harness/applicant.ts'
import { good } from '../test/harness/editing.ts'
import { untilOneWaitsForLock, untilWaitForLock } from '../test/harness/waits-for-lock.ts'
import { announceVersions } from './announce-versions.ts'

const terms = 'customer-terms-conditions'
const one = (html: string) => `${html}<p>One more sentence.</p>`

async function withdrawn() {
  const scene = await agreementScene()
  const { api } = scene
  const run = () => announceVersions(api.deps)
  const settle = () => api.clock.advance(11 * minute)
  const mails = async () =>
    (await api.queuedMessages()).filter(({ template }) => template === 'version-withdrawn')
  const told = async () => (await mails()).map(({ to }) => to).sort()
  /** A customer who has agreed to the texts in force. */
  const customer = async () => {
    const account = await newAccount(api, 'customer')
    const body = {
      termsAndConditions: true,
      contactAgree: true,
      marketingEmail: false,
      marketingSms: false,
    } as const
    good(await account.client.account.giveConsents({ body }))
    return account
  }
  return { ...scene, run, settle, mails, told, customer }
}

describe('that a version was withdrawn', () => {
  it('is told once to those who were told of it: what, which day, and where the text is that applies', async () => {
    const { dayIn, publishVersion, withdraw, run, settle, mails, customer } = await withdrawn()
    const ada = await customer()
    const effective = dayIn(30)
    await publishVersion(effective, one, terms)
    settle()
    await run()
    await customer()
    await withdraw(terms)
    settle()
    await run()
    await run()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: ada.email,
      values: {
        firstName: 'Ada',
        textTitle: 'Customer terms and conditions',
        effectiveDay: longDay(effective),
        textUrl: `http://hero.test/${terms}`,
      },
    })
  })

  it('is told to no one if no one had been told of it', async () => {
    const { dayIn, publishVersion, withdraw, run, settle, told, customer } = await withdrawn()
    await customer()
    settle()
    await publishVersion(dayIn(30), one, terms)
    await withdraw(terms)
    await run()
    expect(await told()).toEqual([])
  })

  it('while the job begins, before anyone heard of it, holds up no other version', async () => {
    const { api, dayIn, publishVersion, run, settle, verified } = await withdrawn()
    const hero = await verified()
    const version = await publishVersion(dayIn(30))
    const later = dayIn(60)
    await publishVersion(later, html => html.replace('45 days', '60 days'))
    settle()
    const { running } = await api.db.transaction().execute(async tx => {
      await tx.deleteFrom('page').where('version', '=', version).execute()
      const running = run()
      await untilOneWaitsForLock(api.db)
      return { running }
    })
    await running
    const told = (await api.queuedMessages()).filter(({ template }) => template === 'new-agreement')
    expect(told.map(({ to, values }) => [to, values.effectiveDay])).toEqual([[hero.email, longDay(later)]])
  })

  it('is told to Heroes, with their copies, also to one who agreed to it before the mail', async () => {
    const { dayIn, publishVersion, withdraw, verified, run, settle, mails, told } = await withdrawn()
    const [agreed, other] = [await verified(), await verified()]
    const version = await publishVersion(dayIn(30))
    good(await agreed.client.hero.acceptAgreement({ body: { version } }))
    settle()
    await run()
    await withdraw()
    await run()
    expect(await told()).toEqual([agreed.email, other.email].sort())
    expect((await mails())[0]?.values.textUrl).toBe('http://hero.test/hero-signup-progress/papers')
  })

  it('is told to no one who could not be told of it before, unless they agreed to it on their own', async () => {
    const { dayIn, publishVersion, withdraw, verified, setSteps, run, settle, told } = await withdrawn()
    const [hero, before, after, agreed] = [
      await verified(),
      await verified(),
      await verified(),
      await verified(),
    ]
    for (const { applicationId } of [before, after, agreed]) await setSteps(applicationId, 'DENIED')
    const version = await publishVersion(dayIn(30))
    settle()
    await run()
    for (const { applicationId } of [before, agreed]) await setSteps(applicationId, 'VERIFIED')
    good(await agreed.client.hero.acceptAgreement({ body: { version } }))
    await withdraw()
    await setSteps(after.applicationId, 'VERIFIED')
    await run()
    await run()
    expect(await told()).toEqual([hero.email, agreed.email].sort())
  })

  it('is not told to an account that was closed meanwhile', async () => {
    const { api, dayIn, publishVersion, withdraw, run, settle, told, customer } = await withdrawn()
    const [ada, closed] = [await customer(), await customer()]
    await publishVersion(dayIn(30), one, terms)
    settle()
    await run()
    await api.db
      .updateTable('account')
      .set({ closed_at: api.clock.now() })
      .where('id', '=', closed.accountId)
      .execute()
    await withdraw(terms)
    await run()
    expect(await told()).toEqual([ada.email])
  })

  it('is told up to the place that the announcement had reached, in batches, once by two workers', async () => {
    const { api, dayIn, publishVersion, withdraw, run, told } = await withdrawn()
    const now = api.clock.now()
    await api.db.executeQuery(
      sql`insert into account (audience, first_name, last_name, email, phone, password_hash, created_at)
        select 'customer', 'Ada', 'Mercer', n || '@example.com', '+1646555' || 1000 + n, '-', ${now}
          from generate_series(1, 700) n`.compile(api.db),
    )
    await api.db.executeQuery(
      sql`insert into consent (account_id, kind, granted, text_version, at)
        select id, 'termsAndConditions', true, ${`${terms} 1.1`}, ${now}::timestamptz + split_part(email, '@', 1)::int * interval '1 ms'
          from account where audience = 'customer'`.compile(api.db),
    )
    const version = await publishVersion(dayIn(30), one, terms)
    // The announcement has reached the 600th person.
    await api.db
      .insertInto('page_announcement')
      .columns(['slug', 'version', 'told_until', 'told_until_id'])
      .expression(eb =>
        eb
          .selectFrom('consent')
          .innerJoin('account', 'account.id', 'consent.account_id')
          .select([sql<string>`${terms}`.as('slug'), sql<string>`${version}`.as('version')])
          .select(['consent.at as told_until', 'consent.id as told_until_id'])
          .where('account.email', '=', '600@example.com'),
      )
      .execute()
    await withdraw(terms)
    const both = await api.db.transaction().execute(async tx => {
      await sql`lock table message in exclusive mode`.execute(tx)
      const runs = [run(), run()]
      await untilWaitForLock(api.db, 2)
      return { runs }
    })
    await Promise.all(both.runs)
    expect(await told()).toHaveLength(600)
    expect(new Set(await told()).size).toBe(600)
    expect(await told()).not.toContain('601@example.com')
  })
})
