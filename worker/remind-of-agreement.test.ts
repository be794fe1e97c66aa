import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { agreementSlug } from '../contract/content.ts'
import { longDay } from '../contract/new-york-time.ts'
import { announcedAgreement } from '../test/harness/announced-agreement.ts'
import { good } from '../test/harness/editing.ts'
import { untilOneWaitsForLock, untilWaitForLock } from '../test/harness/waits-for-lock.ts'
import { remindOfAgreement } from './later-agreement-news.ts'

const reminders = async () => {
  const scene = await announcedAgreement()
  return { ...scene, reminded: () => scene.to('new-agreement-reminder') }
}

describe('the reminder of a new version of the engagement agreement', () => {
  it('goes out once, a week before the day, with the link to the page where they agree', async () => {
    const { dayIn, publishVersion, verified, applicant, later, run, reminded, mails } = await reminders()
    const heroes = [await verified(), await applicant()]
    const effective = dayIn(30)
    await publishVersion(effective)
    await run()
    await later(22)
    await run()
    expect(await reminded()).toEqual([])
    await later(1)
    await run()
    expect(await reminded()).toEqual(heroes.map(({ email }) => email).sort())
    expect((await mails('new-agreement-reminder'))[0]?.values).toEqual({
      firstName: 'Ada',
      effectiveDay: longDay(effective),
      agreeUrl: 'http://hero.test/hero-signup-progress/agreement',
    })
    await run()
    await later(4)
    await run()
    await later(3)
    await run()
    expect(await reminded()).toHaveLength(2)
  })

  it('goes to no one who agreed, closed the account, was denied or erased since, or whose address takes no mail', async () => {
    const { api, dayIn, publishVersion, verified, setSteps, later, run, reminded, told } = await reminders()
    const hero = await verified()
    const [agreed, closed, denied, erased, bounced] = [
      await verified(),
      await verified(),
      await verified(),
      await verified(),
      await verified(),
    ]
    const version = await publishVersion(dayIn(30))
    await run()
    expect(await told()).toHaveLength(6)
    good(await agreed.client.hero.acceptAgreement({ body: { version } }))
    await api.db
      .updateTable('account')
      .set({ closed_at: api.clock.now() })
      .where('id', '=', closed.accountId)
      .execute()
    await setSteps(denied.applicationId, 'DENIED')
    await setSteps(erased.applicationId, 'PENDING')
    await api.db
      .insertInto('suppressed_email')
      .values({
        email: bounced.email.toLowerCase(),
        reason: 'bounced',
        detail: 'no such mailbox',
        suppressed_at: api.clock.now(),
      })
      .execute()
    await later(24)
    await run()
    expect(await reminded()).toEqual([hero.email])
  })

  it('goes to no one who agreed to a later version', async () => {
    const { api, dayIn, publishVersion, verified, later, run, reminded } = await reminders()
    const [hero, ahead] = [await verified(), await verified()]
    await publishVersion(dayIn(30))
    const next = await publishVersion(dayIn(60), html => html.replace('45 days', '60 days'))
    await run()
    // The product offers one version at a time, so only a row that is written by hand is ahead.
    await sql`insert into signed_agreement (account_id, slug, version, title, html, hash, agreed_at, address)
      select account_id, slug, ${next}, title, html, hash, ${api.clock.now()}, address from signed_agreement
        where account_id = ${ahead.accountId} and slug = ${agreementSlug}`.execute(api.db)
    await later(24)
    await run()
    expect(await reminded()).toEqual([hero.email])
  })

  it('goes to no one who was not told, or was told with less than a week left', async () => {
    const { dayIn, publishVersion, verified, applicant, setSteps, later, run, reminded, told } =
      await reminders()
    const denied = await verified()
    await setSteps(denied.applicationId, 'DENIED')
    await publishVersion(dayIn(30))
    await run()
    await later(24)
    const late = await applicant()
    await setSteps(denied.applicationId, 'VERIFIED')
    await run()
    expect(await told()).toEqual([denied.email, late.email].sort())
    await later(4)
    await run()
    expect(await reminded()).toEqual([])
  })

  it('leaves three days after the first mail', async () => {
    const { dayIn, publishVersion, applicant, later, run, reminded, told } = await reminders()
    await publishVersion(dayIn(30))
    await later(22)
    const hero = await applicant()
    await run()
    expect(await told()).toEqual([hero.email])
    await later(2)
    await run()
    expect(await reminded()).toEqual([])
    await later(1)
    await run()
    expect(await reminded()).toEqual([hero.email])
  })

  it('is of each coming version, and never of one that was withdrawn', async () => {
    const { dayIn, publishVersion, withdraw, verified, later, run, reminded } = await reminders()
    const hero = await verified()
    await publishVersion(dayIn(30))
    await run()
    await withdraw()
    const next = dayIn(40)
    await publishVersion(next, html => html.replace('45 days', '60 days'))
    await run()
    await later(24)
    await run()
    expect(await reminded()).toEqual([])
    await later(10)
    await run()
    expect(await reminded()).toEqual([hero.email])
  })

  it('is not queued for a version that is being withdrawn', async () => {
    const { api, dayIn, publishVersion, verified, later, run, reminded } = await reminders()
    await verified()
    const effective = dayIn(30)
    const version = await publishVersion(effective)
    await run()
    await later(24)
    const { running } = await api.db.transaction().execute(async tx => {
      await tx.deleteFrom('page').where('version', '=', version).execute()
      const running = remindOfAgreement(api.deps, { version, effective })
      await untilOneWaitsForLock(api.db)
      return { running }
    })
    await running
    expect(await reminded()).toEqual([])
  })

  it('goes out once by two workers, of which the second comes while the first has not noted it', async () => {
    const { api, dayIn, publishVersion, verified, later, run, reminded } = await reminders()
    const hero = await verified()
    await publishVersion(dayIn(30))
    await run()
    await later(24)
    const { runs } = await api.db.transaction().execute(async tx => {
      await sql`lock table message in exclusive mode`.execute(tx)
      const runs = [run(), run()]
      await untilWaitForLock(api.db, 2)
      return { runs }
    })
    await Promise.all(runs)
    expect(await reminded()).toEqual([hero.email])
  })

  it('goes out once by the next run, if the process is killed before it is noted', async () => {
    const { api, dayIn, publishVersion, verified, later, run, reminded } = await reminders()
    const hero = await verified()
    await publishVersion(dayIn(30))
    await run()
    await later(24)
    await sql`create function end_here() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(
      api.db,
    )
    await sql`create trigger end_here before update on agreement_news for each row execute function end_here()`.execute(
      api.db,
    )
    await expect(run()).rejects.toThrow('killed')
    expect(await reminded()).toEqual([])
    await sql`drop trigger end_here on agreement_news`.execute(api.db)
    await run()
    await run()
    expect(await reminded()).toEqual([hero.email])
  })

  it('waits behind codes in the queue', async () => {
    const { api, dayIn, publishVersion, verified, later, run } = await reminders()
    await verified()
    await publishVersion(dayIn(30))
    await run()
    await later(24)
    await run()
    const { rows } = await sql<{ priority: number }>`select job.priority from graphile_worker.jobs as job
      join message on job.key = 'send-message:' || message.id where template = 'new-agreement-reminder'`.execute(
      api.db,
    )
    expect(rows).toEqual([{ priority: 10 }])
  })
})
