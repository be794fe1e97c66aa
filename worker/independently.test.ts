import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { moveStep } from '../api/applications/move-step.ts'
import { independently } from '../api/independently.ts'
import { hour } from '../contract/durations.ts'
import { goodPassword, type TestApi, testApi } from '../test/harness/api.ts'
import { newApplicant, newReviewer, seedPages, uploadPictures } from '../test/harness/applicant.ts'
import { withNamedDays } from '../test/harness/clock.ts'
import { cleanUp } from './clean-up.ts'
import { licenseExpiry } from './license-expiry.ts'

async function licensed(api: TestApi) {
  const hero = await newApplicant(api)
  await hero.sendDocuments('DRIVING')
  const url = await uploadPictures(api, hero)
  await hero.client.hero.updateLicense({ body: { type: 'SECURITY', url, expiresOn: '2026-12-20' } })
  const by = await newReviewer(api)
  const move = { applicationId: hero.applicationId, step: 'securityLicense', event: 'verify', by } as const
  await api.db.transaction().execute(tx => moveStep({ ...api.deps, db: tx }, move))
  return hero.applicationId
}

describe('a row that a job can’t work on', () => {
  withNamedDays()

  it('keeps no other Hero from a reminder, and the job has failed', async () => {
    const api = await testApi()
    await seedPages(api)
    const [first] = [await licensed(api), await licensed(api)].sort()
    await sql`create function broken() returns trigger language plpgsql as $$
      begin if new.application_id = ${sql.lit(first)} then raise exception 'broken'; end if; return new; end $$`.execute(
      api.db,
    )
    await sql`create trigger broken before insert on license_reminder for each row execute function broken()`.execute(
      api.db,
    )
    await expect(licenseExpiry(api.deps)).rejects.toThrow('broken')
    const reminded = await api.db.selectFrom('license_reminder').select('application_id').execute()
    expect(reminded).toHaveLength(1)
    expect(reminded).not.toContainEqual({ application_id: first })
  })

  it('such as a file that the bucket refuses to delete, keeps nothing else from being erased', async () => {
    const api = await testApi()
    const hero = await api.signUp('hero')
    await hero.client.account.close({ body: { password: goodPassword } })
    const { id } = await api.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    await api.signUp('customer')
    const other = await api.db
      .selectFrom('account')
      .select('id')
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    api.clock.set(new Date('2032-11-22T00:00:00Z'))
    const now = api.clock.now()
    const slot = (filename: string, at: Date) => ({
      filename,
      location: 'users/' as const,
      account_id: other.id,
      state: 'removed' as const,
      created_at: at,
      expires_at: at,
    })
    await api.db
      .insertInto('upload')
      .values([slot('stays.jpg', new Date(now.getTime() - 2 * hour)), slot('goes.jpg', now)])
      .execute()
    const uploads = {
      ...api.deps.uploads,
      remove: async (key: string) => {
        if (key.includes('stays')) throw new Error('AccessDenied')
      },
    }
    await expect(cleanUp({ ...api.deps, uploads })).rejects.toThrow('AccessDenied')
    expect(await api.db.selectFrom('upload').select('filename').execute()).toEqual([
      { filename: 'stays.jpg' },
    ])
    expect(await api.db.selectFrom('account').where('id', '=', id).select('id').execute()).toEqual([])
  })
})

it('a job ends after twenty failures, because no single row is their cause', async () => {
  const each = independently()
  let tried = 0
  const fail = () =>
    each.run(async () => {
      tried += 1
      throw new Error(`failure ${tried}`)
    })
  for (let at = 1; at < 20; at += 1) await fail()
  expect(() => each.end()).toThrow('failure 1')
  await expect(fail()).rejects.toThrow('failure 1')
})
