import { describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import {
  aPicture,
  newAccount,
  newApplicant,
  newReviewer,
  putFile,
  seedPages,
  type TestApplicant,
  uploadPictures,
} from '../../test/harness/applicant.ts'
import { readLicenseDetail } from './license-detail.ts'
import { moveStep } from './move-step.ts'

async function invalidate(instance: TestApi, hero: TestApplicant, step: 'drivingLicense' | 'profilePhoto') {
  const by = await newReviewer(instance)
  await instance.db.transaction().execute(tx =>
    moveStep(
      { ...instance.deps, db: tx },
      {
        applicationId: hero.applicationId,
        step,
        event: 'invalidate',
        by,
        reasonCode: step === 'profilePhoto' ? 'PP_DARK' : 'ID_NUMBER_DIFFERS',
      },
    ),
  )
}

const send = (hero: TestApplicant, body: object) =>
  hero.client.hero.updateLicense({ body: { type: 'DRIVING', number: 'AB12C3', ...body } as never })

async function uploadState(instance: TestApi, filename: string) {
  const row = await instance.db
    .selectFrom('upload')
    .select('state')
    .where('filename', '=', filename)
    .executeTakeFirstOrThrow()
  return row.state
}

describe('sending the photos of a document step', () => {
  it('puts the step in verification and answers the whole state with signed previews', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const url = await uploadPictures(instance, hero, 2)
    const sent = await send(hero, { url, number: 'ab-12 c3', expiresOn: '2030-02-28', state: 'NY' })
    expect(sent.ok && sent.data.hero.drivingLicense).toMatchObject({
      isUploaded: true,
      image: url,
      verificationStatus: 'VERIFICATION',
    })
    expect(sent.ok && sent.data.drivingLicense).toEqual(sent.ok && sent.data.hero.drivingLicense)
    expect(sent.ok && sent.data.hero.steps.map(({ active }) => active)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    for (const preview of (sent.ok && sent.data.hero.drivingLicense.preview) || [])
      expect((await instance.files.fetch(new Request(preview))).status).toBe(200)
    expect(await readLicenseDetail(instance.deps, hero.applicationId, 'drivingLicense')).toEqual({
      number: 'AB12C3',
      state: 'NY',
      expiresOn: '2030-02-28',
    })
    const row = await instance.db.selectFrom('license_detail').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('AB12C3')
    await instance.tellTheDay()
    const told = (await instance.queuedMessages()).filter(message => message.template === 'step-received')
    expect(told.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms'])
  })

  it('takes the addresses of slots and previews for their names, and fetches nothing', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const slots = await hero.client.uploads.open({ query: { count: 1 } })
    const [slot] = slots.ok ? slots.data : []
    await putFile(instance, slot!.url, await aPicture())
    const sent = await send(hero, { url: slot!.url })
    expect(sent.ok && sent.data.hero.drivingLicense.image).toEqual([slot!.filename])
    const hero2 = await newApplicant(instance)
    const [name] = await uploadPictures(instance, hero2)
    const other = await send(hero2, { url: [`https://evil.example/uploads/x/${name}`] })
    expect(other.ok && other.data.hero.drivingLicense.image).toEqual([name])
  })

  it('keeps the number, and may keep the photos, when only one thing is corrected', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const url = await uploadPictures(instance, hero, 2)
    await send(hero, { url })
    await invalidate(instance, hero, 'drivingLicense')
    const again = await send(hero, { url, number: 'ZZ99Z9' })
    expect(again.ok && again.data.hero.drivingLicense.image).toEqual(url)
    await invalidate(instance, hero, 'drivingLicense')
    const newer = await uploadPictures(instance, hero)
    const third = await hero.client.hero.updateLicense({ body: { type: 'DRIVING', url: newer } })
    expect(third.ok && third.data.hero.drivingLicense.image).toEqual(newer)
    const detail = await readLicenseDetail(instance.deps, hero.applicationId, 'drivingLicense')
    expect(detail?.number).toBe('ZZ99Z9')
    const submissions = await instance.db
      .selectFrom('document')
      .select('submission')
      .distinct()
      .orderBy('submission')
      .execute()
    expect(submissions.map(({ submission }) => submission)).toEqual([1, 2, 3])
  })

  it('happens once when sent twice at the same instant', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const [one, two] = await uploadPictures(instance, hero, 2)
    const results = await Promise.all([send(hero, { url: [one] }), send(hero, { url: [two] })])
    expect(results.map(result => (result.ok ? 'sent' : result.code)).sort()).toEqual([
      'STEP_ALREADY_SENT',
      'sent',
    ])
    expect(await instance.db.selectFrom('document').selectAll().execute()).toHaveLength(1)
    const states = [await uploadState(instance, one!), await uploadState(instance, two!)].sort()
    expect(states).toEqual(['filled', 'used'])
  })
})

describe('photos of a document step are refused', () => {
  it('without the number at the first ID, at the field, and the slot stays usable', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const url = await uploadPictures(instance, hero)
    for (const number of [undefined, '12345', '1234567', 'AB12C?']) {
      const refused = await send(hero, { url, number })
      expect(!refused.ok && refused.errors).toEqual({ number: 'Please enter valid number' })
    }
    expect(await uploadState(instance, url[0]!)).toBe('filled')
    expect((await send(hero, { url })).ok).toBe(true)
  })

  it('when there are more than the step takes', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const url = [...(await uploadPictures(instance, hero, 2)), ...(await uploadPictures(instance, hero))]
    const three = await send(hero, { url })
    expect(!three.ok && three.errors).toEqual({ url: 'You can upload maximum two files.' })
    await hero.sendSteps(1)
    const two = await send(hero, { type: 'SECURITY', url: url.slice(0, 2) })
    expect(!two.ok && two.errors).toEqual({ url: 'You can upload maximum one file.' })
    const none = await send(hero, { url: [] })
    expect(!none.ok && none.errors).toEqual({ url: 'Please add a photo first.' })
  })

  it('with a day that is not in the calendar', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const url = await uploadPictures(instance, hero)
    for (const expiresOn of ['2026-02-31', '0000-01-01', '2026-13-01']) {
      const refused = await send(hero, { url, expiresOn })
      expect(!refused.ok && Object.keys(refused.errors)).toEqual(['expiresOn'])
    }
  })

  it("when the file is another's, unknown, empty, taken back, or used for another step", async () => {
    const instance = await testApi()
    const [hero, other] = [await newApplicant(instance), await newApplicant(instance)]
    const [theirs] = await uploadPictures(instance, other)
    const [removed] = await uploadPictures(instance, hero)
    await hero.client.uploads.remove({ params: { filename: removed! } })
    const open = await hero.client.uploads.open({ query: { count: 1 } })
    const empty = open.ok ? open.data[0]!.filename : ''
    const hostile = [
      theirs!,
      removed!,
      empty,
      '00000000-0000-4000-8000-000000000000.jpg',
      '../../etc/passwd',
      `../${theirs}`,
      `https://evil.example/${theirs}`,
      "'; drop table upload; --",
      'file:///etc/passwd',
      'http://169.254.169.254/latest/meta-data',
      '%00',
      '💥'.repeat(100),
    ]
    for (const url of hostile) {
      const refused = await send(hero, { url: [url] })
      expect([url, !refused.ok && refused.code]).toEqual([url, 'UPLOAD_UNKNOWN'])
      expect(!refused.ok && Object.keys(refused.errors)).toEqual(['url'])
    }
    const own = await uploadPictures(instance, hero)
    expect((await send(hero, { url: own })).ok).toBe(true)
    const again = await send(hero, { type: 'SECURITY', url: own })
    expect(!again.ok && again.code).toBe('UPLOAD_UNKNOWN')
    expect(await uploadState(instance, theirs!)).toBe('filled')
  })

  it('when one of two photos is gone, and says which side of the card it was', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    for (const [at, side] of ['front', 'back'].entries()) {
      const url = [...(await uploadPictures(instance, hero)), ...(await uploadPictures(instance, hero))]
      expect(url).toHaveLength(2)
      await hero.client.uploads.remove({ params: { filename: url[at]! } })
      expect(await send(hero, { url })).toMatchObject({
        code: 'UPLOAD_UNKNOWN',
        errors: { url: expect.stringMatching(`^The photo of the ${side} isn’t there anymore\\.`) },
      })
      expect(await uploadState(instance, url[1 - at]!)).toBe('filled')
    }
  })

  it('when the slot ended empty', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const open = await hero.client.uploads.open({ query: { count: 1 } })
    instance.clock.advance(10 * 60_000)
    const refused = await send(hero, { url: open.ok ? [open.data[0]!.filename] : [] })
    expect(!refused.ok && [refused.status, refused.code]).toEqual([410, 'UPLOAD_EXPIRED'])
  })

  it('out of order, and while they are being checked', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const early = await hero.sendDocuments('PROFILE')
    expect(!early.ok && early.code).toBe('STEP_NOT_OPEN')
    await hero.sendSteps(1)
    const twice = await hero.sendDocuments('DRIVING')
    expect(!twice.ok && [twice.status, twice.code]).toEqual([409, 'STEP_ALREADY_SENT'])
  })

  it('for the profile photo once it is sent, except to correct it', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    await hero.sendSteps(3)
    const changed = await hero.sendDocuments('PROFILE')
    expect(!changed.ok && changed.code).toBe('STEP_ALREADY_SENT')
    await invalidate(instance, hero, 'profilePhoto')
    const corrected = await hero.sendDocuments('PROFILE')
    expect(corrected.ok && corrected.data.hero.profilePhoto.verificationStatus).toBe('VERIFICATION')
  })

  it('from a customer', async () => {
    const instance = await testApi()
    await seedPages(instance)
    const customer = await newAccount(instance, 'customer')
    const url = await uploadPictures(instance, customer)
    const refused = await customer.client.hero.updateLicense({ body: { type: 'PROFILE', url } })
    expect(!refused.ok && refused.code).toBe('WRONG_AUDIENCE')
  })
})
