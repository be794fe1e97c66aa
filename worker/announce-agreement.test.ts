import { describe, expect, it } from 'vitest'
import { longDay } from '../contract/new-york-time.ts'
import { announcedAgreement } from '../test/harness/announced-agreement.ts'
import { good } from '../test/harness/editing.ts'

describe('a new version of the engagement agreement', () => {
  it('is told to Heroes and to applicants who agreed to an earlier one, with a link to the page where they agree', async () => {
    const { dayIn, publishVersion, verified, applicant, run, mails, told } = await announcedAgreement()
    const heroes = [await verified(), await applicant()]
    await applicant(3)
    const effective = dayIn(30)
    await publishVersion(effective)
    await run()
    await run()
    expect(await told()).toEqual(heroes.map(({ email }) => email).sort())
    expect((await mails())[0]?.values).toEqual({
      firstName: 'Ada',
      effectiveDay: longDay(effective),
      agreeUrl: 'http://hero.test/hero-signup-progress/agreement',
    })
  })

  it('is not told to closed accounts, after a denial, after the application was erased, or to customers', async () => {
    const { api, dayIn, publishVersion, verified, setSteps, run, told } = await announcedAgreement()
    const [closed, denied, erased, hero] = [
      await verified(),
      await verified(),
      await verified(),
      await verified(),
    ]
    await api.signUp('customer')
    await setSteps(denied.applicationId, 'DENIED')
    await setSteps(erased.applicationId, 'PENDING')
    await api.db
      .updateTable('account')
      .set({ closed_at: api.clock.now() })
      .where('id', '=', closed.accountId)
      .execute()
    await publishVersion(dayIn(30))
    await run()
    expect(await told()).toEqual([hero.email])
  })

  it('is not told to a Hero who has agreed to it already', async () => {
    const { dayIn, publishVersion, verified, run, told } = await announcedAgreement()
    const hero = await verified()
    const version = await publishVersion(dayIn(30))
    good(await hero.client.hero.acceptAgreement({ body: { version } }))
    await run()
    await run()
    expect(await told()).toEqual([])
  })

  it('is told once to a Hero who agreed to two versions before', async () => {
    const { dayIn, publishVersion, verified, later, run, told } = await announcedAgreement()
    const hero = await verified()
    const first = await publishVersion(dayIn(30))
    good(await hero.client.hero.acceptAgreement({ body: { version: first } }))
    await later(30)
    await publishVersion(dayIn(30), html => html.replace('45 days', '60 days'))
    await run()
    expect(await told()).toEqual([hero.email])
  })

  it('is told to applicants who agree to the current one meanwhile, and to no one from its day on', async () => {
    const { dayIn, publishVersion, applicant, later, run, told } = await announcedAgreement()
    await publishVersion(dayIn(30))
    await run()
    const meanwhile = await applicant()
    await run()
    expect(await told()).toEqual([meanwhile.email])
    const late = await applicant()
    await later(30)
    await run()
    expect(await told()).not.toContain(late.email)
  })
})
