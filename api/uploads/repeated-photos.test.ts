import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import {
  aPicture,
  newApplicant,
  newReviewer,
  type TestApplicant,
  uploadPictures,
} from '../../test/harness/applicant.ts'
import { moveStep } from '../applications/move-step.ts'

async function invalidate(instance: TestApi, hero: TestApplicant, reasonCode: string) {
  const step = reasonCode.startsWith('PP') ? 'profilePhoto' : 'drivingLicense'
  const by = await newReviewer(instance)
  await instance.db
    .transaction()
    .execute(tx =>
      moveStep(
        { ...instance.deps, db: tx },
        { applicationId: hero.applicationId, step, event: 'invalidate', by, reasonCode },
      ),
    )
}

type Type = 'DRIVING' | 'PROFILE'
const send = async (hero: TestApplicant, url: string[], type: Type = 'DRIVING') =>
  codeOf(await hero.client.hero.updateLicense({ body: { type, url, number: 'AB12C3' } }))
const complete = async (hero: TestApplicant, filename: string, beside?: string) =>
  codeOf(
    await hero.client.uploads.complete({
      body: { filename, type: 'DRIVING', ...(beside ? { beside } : {}) },
    }),
  )
const codeOf = (result: { ok: true } | { ok: false; code: string; errors: object }) =>
  result.ok ? 'OK' : `${result.code} ${Object.keys(result.errors).join()}`.trim()

async function rejected(reasonCode: string) {
  const instance = await testApi()
  const hero = await newApplicant(instance)
  const photos = [await aPicture(), await aPicture()]
  const names = await uploadPictures(instance, hero, 2, photos)
  expect(await send(hero, names)).toBe('OK')
  await invalidate(instance, hero, reasonCode)
  const upload = async (...given: Uint8Array[]) =>
    uploadPictures(instance, hero, Math.max(1, given.length), given)
  return { instance, hero, photos, names: names as [string, string], upload }
}

describe('a photo that was sent back', () => {
  it('isn’t what is wrong once another device has sent the step with other photos', async () => {
    const { hero, names, upload } = await rejected('ID_BLURRED')
    const [here] = await upload()
    expect(await send(hero, await upload())).toBe('OK')
    expect(await send(hero, [here!, names[1]])).toBe('STEP_ALREADY_SENT')
  })

  it('is not taken again by its name, nor as the same bytes, nor saved anew and smaller', async () => {
    const { hero, photos, names, upload } = await rejected('ID_NOT_ORIGINAL')
    const [fresh] = await upload()
    const smaller = await sharp(photos[0]).resize(420).jpeg({ quality: 60 }).toBuffer()
    for (const name of [names[0], ...(await upload(photos[0]!)), ...(await upload(smaller))]) {
      expect(await send(hero, [name])).toBe('PHOTO_REJECTED url')
      expect(await send(hero, [fresh!, name])).toBe('PHOTO_REJECTED url')
    }
    expect(await send(hero, [fresh!])).toBe('OK')
  })

  it('is refused as soon as it has arrived, for a caller who says what it is for', async () => {
    const { hero, photos, upload } = await rejected('ID_BLURRED')
    const [again] = await upload(photos[1]!)
    expect(await complete(hero, again!)).toBe('PHOTO_REJECTED filename')
    const silent = await hero.client.uploads.complete({ body: { filename: again! } })
    expect(silent.ok).toBe(true)
    const [fresh] = await upload()
    expect(await complete(hero, fresh!)).toBe('OK')
  })

  it('may come along when the reason may be about the other side, but not both, and not once more', async () => {
    const { instance, hero, names, upload } = await rejected('ID_BLURRED')
    expect(await send(hero, names)).toBe('PHOTO_REJECTED url')
    const [fresh] = await upload()
    expect(await send(hero, [fresh!, names[1]])).toBe('OK')
    await invalidate(instance, hero, 'ID_EXPIRED')
    const [newer] = await upload()
    expect(await send(hero, [newer!, names[1]])).toBe('PHOTO_REJECTED url')
    expect(await send(hero, [newer!, names[0]])).toBe('PHOTO_REJECTED url')
    expect(await send(hero, [newer!])).toBe('OK')
  })

  it('comes along where the reason is not about the photos', async () => {
    const { instance, hero, names } = await rejected('ID_NUMBER_DIFFERS')
    const state = await hero.client.hero.state()
    expect(state.ok && state.data.hero.steps[0]!.newPhotos).toBeNull()
    expect(await send(hero, names)).toBe('OK')
    await invalidate(instance, hero, 'ID_LIGHT')
    const after = await hero.client.hero.state()
    expect(after.ok && after.data.hero.steps[0]!.newPhotos).toBe('any')
    const rows = await instance.db.selectFrom('document').select(['submission', 'rejected_reason']).execute()
    expect(rows.map(row => `${row.submission} ${row.rejected_reason}`).sort()).toEqual([
      '1 ID_NUMBER_DIFFERS',
      '1 ID_NUMBER_DIFFERS',
      '2 ID_LIGHT',
      '2 ID_LIGHT',
    ])
  })

  it('is judged by its own step, and by its own account', async () => {
    const { instance, hero, photos, upload } = await rejected('ID_NOT_ORIGINAL')
    await send(hero, await upload())
    const sent = await hero.client.hero.updateLicense({
      body: { type: 'SECURITY', url: await upload(photos[0]!) },
    })
    expect(sent.ok).toBe(true)
    const other = await newApplicant(instance)
    expect(await send(other, await uploadPictures(instance, other, 1, photos))).toBe('OK')
  })
})

describe('one picture for two slots', () => {
  it('is refused at the second slot and in the submission', async () => {
    const instance = await testApi()
    const hero = await newApplicant(instance)
    const photo = await aPicture()
    const [front, back] = await uploadPictures(instance, hero, 2, [
      photo,
      await sharp(photo).jpeg({ quality: 50 }).toBuffer(),
    ])
    expect(await complete(hero, front!)).toBe('OK')
    expect(await complete(hero, back!, front!)).toBe('PHOTO_REPEATED filename')
    expect(await send(hero, [front!, back!])).toBe('PHOTO_REPEATED url')
    const [other] = await uploadPictures(instance, hero)
    expect(await complete(hero, other!, front!)).toBe('OK')
    expect(await send(hero, [front!, other!])).toBe('OK')
  })

  it("is not compared with another account's file", async () => {
    const instance = await testApi()
    const [hero, other] = [await newApplicant(instance), await newApplicant(instance)]
    const photo = await aPicture()
    const [mine] = await uploadPictures(instance, hero, 1, [photo])
    const [theirs] = await uploadPictures(instance, other, 1, [photo])
    expect(await complete(hero, mine!, theirs!)).toBe('OK')
  })
})
