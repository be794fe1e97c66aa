import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { goodPassword, newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { aPicture, newApplicant, type TestApplicant, uploadPictures } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { comparePhotos } from './photo-matches.ts'

async function scene() {
  const api = await testApi()
  const staff = await newStaff(api)
  const reviewer = (await staff.logIn()).client
  const ada = await newApplicant(api)
  const eve = await newApplicant(api, { ...newPerson(), firstName: 'Eve', lastName: 'Copycat' })
  return { api, reviewer, ada, eve }
}

async function send(
  api: TestApi,
  hero: TestApplicant,
  type: 'DRIVING' | 'SECURITY' | 'PROFILE',
  ...photos: Uint8Array[]
) {
  const url = await uploadPictures(api, hero, photos.length, photos)
  const body = { type, url, ...(type === 'DRIVING' ? { number: 'AB12C3' } : {}) }
  const sent = await hero.client.hero.updateLicense({ body })
  if (!sent.ok) throw new Error(sent.code)
  return url
}
type Reviewer = Awaited<ReturnType<typeof scene>>['reviewer']
async function matches(
  reviewer: Reviewer,
  { applicationId }: TestApplicant,
  step: 'drivingLicense' | 'securityLicense',
) {
  const opened = await reviewer.review.case({ params: { applicationId, step } })
  if (!opened.ok) throw new Error(opened.code)
  return opened.data.matches
}

describe('the same picture', () => {
  it("in another person's application is shown in both cases, whether the file is the same or saved again", async () => {
    const { api, reviewer, ada, eve } = await scene()
    const [front, back] = [await aPicture(), await aPicture()]
    await send(api, ada, 'DRIVING', front, back)
    await comparePhotos(api.deps)
    expect(await matches(reviewer, ada, 'drivingLicense')).toEqual([])
    const again = await sharp(back).resize(500).jpeg({ quality: 60 }).toBuffer()
    await send(api, eve, 'DRIVING', front, again)
    await comparePhotos(api.deps)
    const found = await matches(reviewer, eve, 'drivingLicense')
    expect(found.toSorted((one, other) => one.label.localeCompare(other.label))).toMatchObject([
      { label: 'Back', otherLabel: 'Back', sameFile: false, applicationId: ada.applicationId },
      { label: 'Front', otherLabel: 'Front', sameFile: true, applicant: 'Ada Mercer' },
    ])
    expect(await matches(reviewer, ada, 'drivingLicense')).toMatchObject([
      { applicant: 'Eve Copycat', step: 'drivingLicense' },
      { applicant: 'Eve Copycat' },
    ])
  })

  it('is found although a newer photo can’t be read', async () => {
    const { api, reviewer, ada, eve } = await scene()
    const front = await aPicture()
    await send(api, ada, 'DRIVING', front, await aPicture())
    const [, broken] = await send(api, eve, 'DRIVING', front, await aPicture())
    const uploads = {
      ...api.deps.uploads,
      read: async (key: string) => {
        if (key.endsWith(broken!)) throw new Error('sealed under a lost key')
        return api.deps.uploads.read(key)
      },
    }
    await api.db
      .updateTable('upload')
      .set({ created_at: new Date(api.clock.now().getTime() + 1_000) })
      .where('filename', '=', broken!)
      .execute()
    await expect(comparePhotos({ ...api.deps, uploads })).rejects.toThrow('lost key')
    expect(await matches(reviewer, eve, 'drivingLicense')).toHaveLength(1)
  })

  it('is found although more photos can’t be read than a run bears, and each of them is tried once in it', async () => {
    const { api, reviewer, ada, eve } = await scene()
    const front = await aPicture()
    const readable = [
      ...(await send(api, ada, 'DRIVING', front)),
      ...(await send(api, eve, 'DRIVING', front)),
    ]
    const broken = Array.from({ length: 60 }, () => `${crypto.randomUUID()}.jpg`)
    const later = new Date(api.clock.now().getTime() + 1_000)
    const copy = (table: 'upload' | 'document', columns: string) => sql`
      insert into ${sql.table(table)} (${sql.raw(columns)}, filename)
      select ${sql.raw(columns)}, broken from ${sql.table(table)}, unnest(${broken}::text[]) broken where filename = ${readable[0]!}`
    const columnsOf = async (table: 'upload' | 'document') => {
      const { rows } = await sql<{ names: string }>`
        select string_agg(column_name, ', ') as names from information_schema.columns
        where table_name = ${table} and column_name not in ('id', 'filename') and is_generated = 'NEVER'`.execute(
        api.db,
      )
      return rows[0]!.names
    }
    for (const table of ['upload', 'document'] as const)
      await copy(table, await columnsOf(table)).execute(api.db)
    await api.db.updateTable('upload').set({ created_at: later }).where('filename', 'in', broken).execute()
    const tried: string[] = []
    const uploads = {
      ...api.deps.uploads,
      read: async (key: string) => {
        if (!broken.some(name => key.endsWith(name))) return api.deps.uploads.read(key)
        tried.push(key)
        throw new Error('sealed under a lost key')
      },
    }
    const aRun = async () => {
      tried.length = 0
      await expect(comparePhotos({ ...api.deps, uploads })).rejects.toThrow('lost key')
      expect(new Set(tried).size).toBe(tried.length)
      api.clock.advance(minute)
      return [...tried]
    }
    const runs = [await aRun(), await aRun(), await aRun()]
    expect(new Set(runs.flat()).size).toBe(60)
    await aRun()
    expect(await matches(reviewer, eve, 'drivingLicense')).toHaveLength(1)
  })

  it('in another slot of the own application is shown without a name', async () => {
    const { api, reviewer, ada } = await scene()
    const front = await aPicture()
    await send(api, ada, 'DRIVING', front, await aPicture())
    await send(api, ada, 'SECURITY', front)
    await comparePhotos(api.deps)
    expect(await matches(reviewer, ada, 'securityLicense')).toMatchObject([
      { label: 'License', otherLabel: 'Front', step: 'drivingLicense', sameFile: true, applicant: null },
    ])
  })

  it('is on record with the person whom the case names', async () => {
    const { api, reviewer, ada, eve } = await scene()
    const front = await aPicture()
    await send(api, ada, 'DRIVING', front)
    await send(api, eve, 'DRIVING', front)
    await comparePhotos(api.deps)
    await matches(reviewer, eve, 'drivingLicense')
    const events = await api.db
      .selectFrom('audit_event')
      .select(['action', 'subject_id', 'detail'])
      .where('action', '=', 'review.match-shown')
      .execute()
    expect(events).toEqual([
      { action: 'review.match-shown', subject_id: ada.applicationId, detail: { step: 'drivingLicense' } },
    ])
  })

  it('is forgotten when its owner closes the account', async () => {
    const { api, reviewer, ada, eve } = await scene()
    const front = await aPicture()
    await send(api, ada, 'DRIVING', front)
    await send(api, eve, 'DRIVING', front)
    await comparePhotos(api.deps)
    await api.db
      .updateTable('account')
      .set({ password_hash: await api.deps.passwords.hash(goodPassword) })
      .execute()
    const closed = await ada.client.account.close({ body: { password: goodPassword } })
    if (!closed.ok) throw new Error(closed.code)
    expect(await matches(reviewer, eve, 'drivingLicense')).toEqual([])
    await comparePhotos(api.deps)
    const left = await api.db.selectFrom('photo_print').select('account_id').execute()
    expect(left).toEqual([{ account_id: eve.accountId }])
    expect(await api.db.selectFrom('photo_match').selectAll().execute()).toEqual([])
  })

  it('is found once, however often and however many at once compare', async () => {
    const { api, ada, eve } = await scene()
    const front = await aPicture()
    await send(api, ada, 'DRIVING', front)
    await send(api, eve, 'DRIVING', front)
    await Promise.all([comparePhotos(api.deps), comparePhotos(api.deps)])
    await comparePhotos(api.deps)
    expect(await api.db.selectFrom('photo_match').selectAll().execute()).toHaveLength(2)
  })

  it('of a file that is gone is no match, and is not asked for again', async () => {
    const { api, ada } = await scene()
    const [name] = await send(api, ada, 'DRIVING', await aPicture())
    await api.deps.uploads.remove(`users/${name}`)
    await comparePhotos(api.deps)
    const prints = await api.db.selectFrom('photo_print').select(['filename', 'sha256']).execute()
    expect(prints).toEqual([{ filename: name, sha256: null }])
  })
})
