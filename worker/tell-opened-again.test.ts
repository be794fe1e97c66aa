import { expect, it } from 'vitest'
import type { HeroStep } from '../contract/hero-step.ts'
import { announcedAgreement } from '../test/harness/announced-agreement.ts'
import type { TestApplicant } from '../test/harness/applicant.ts'
import { good } from '../test/harness/editing.ts'
import { newStaff } from '../test/harness/staff.ts'
import { reviewersOf } from '../test/harness/two-reviewers.ts'

const steps: readonly HeroStep[] = ['drivingLicense', 'securityLicense', 'profilePhoto', 'heroForm']

/** Reviewers who verify, deny and open again the steps of an applicant by the console's calls. */
async function denials() {
  const scene = await announcedAgreement()
  const denier = async (hero: TestApplicant) => {
    const { first, second, decide, row } = await reviewersOf(scene.api, hero)
    const third = (await (await newStaff(scene.api)).logIn()).client
    const deny = async () => {
      good(await decide(first, { decision: 'deny', reasonCode: 'ID_ALTERED' }))
      good(await decide(second, { decision: 'confirm-denial' }))
      expect((await row()).status).toBe('DENIED')
    }
    const reopen = async () => good(await decide(third, { decision: 'reopen', reasonCode: 'ID_LIGHT' }))
    const verify = async (step: HeroStep) => {
      good(await decide(first, { decision: 'verify' }, step))
      expect((await row(step)).status).toBe('VERIFIED')
    }
    return { deny, reopen, verify }
  }
  return { ...scene, denier }
}

it('a Hero whose denied step is opened again is told of the new agreement once, and asked to agree', async () => {
  const { dayIn, publishVersion, applicant, later, run, told, to, denier } = await denials()
  const [hero, other] = [await applicant(), await applicant()]
  const { deny, reopen } = await denier(hero)
  await deny()
  const version = await publishVersion(dayIn(30))
  await run()
  await run()
  expect(await told()).toEqual([other.email])
  await reopen()
  await run()
  expect(await told()).toEqual([hero.email, other.email].sort())
  await hero.sendDocuments('DRIVING')
  // Reviewers who have just logged in: the others were idle for too long.
  const { verify } = await denier(hero)
  for (const step of steps) await verify(step)
  await run()
  await later(10)
  await run()
  expect(await told()).toHaveLength(2)
  expect(good(await hero.client.hero.newAgreement())).toMatchObject({ version, agreedAt: null })
  await later(13)
  await run()
  expect(await to('new-agreement-reminder')).toEqual([hero.email, other.email].sort())
}, 60_000)

it('a Hero who was told, then denied, and whose step is opened again is not told once more', async () => {
  const { dayIn, publishVersion, applicant, run, told, denier } = await denials()
  const hero = await applicant()
  await publishVersion(dayIn(30))
  await run()
  const { deny, reopen } = await denier(hero)
  await deny()
  await run()
  await reopen()
  await run()
  expect(await told()).toEqual([hero.email])
}, 60_000)

it('someone whose application was erased is told of the new agreement once they begin again', async () => {
  const { api, dayIn, publishVersion, applicant, setSteps, run, told } = await denials()
  const hero = await applicant()
  await setSteps(hero.applicationId, 'PENDING')
  await publishVersion(dayIn(30))
  await run()
  expect(await told()).toEqual([])
  await hero.sendSteps(1)
  await run()
  await run()
  expect(await told()).toEqual([hero.email])
  const { told: counted } = await api.db
    .selectFrom('page_announcement')
    .select('told')
    .executeTakeFirstOrThrow()
  expect(counted).toBe(1)
})

it('a Hero who agrees as soon as their step is opened again gets no mail, and none does about a version that was withdrawn', async () => {
  const { dayIn, publishVersion, withdraw, verified, setSteps, run, told } = await denials()
  const [agreed, hero] = [await verified(), await verified()]
  for (const { applicationId } of [agreed, hero]) await setSteps(applicationId, 'DENIED')
  const version = await publishVersion(dayIn(30))
  await run()
  await setSteps(agreed.applicationId, 'VERIFIED')
  good(await agreed.client.hero.acceptAgreement({ body: { version } }))
  await run()
  expect(await told()).toEqual([])
  await withdraw()
  await setSteps(hero.applicationId, 'VERIFIED')
  await run()
  expect(await told()).toEqual([])
})
