import { describe, expect, it } from 'vitest'
import { accountById } from '../api/accounts/find-account.ts'
import { moveStep } from '../api/applications/move-step.ts'
import { eraseAccount } from '../api/privacy/close-account.ts'
import { day } from '../contract/durations.ts'
import { usualRetention } from '../contract/retention.ts'
import { type TestApi, testApi } from '../test/harness/api.ts'
import { newApplicant, newReviewer, seedPages } from '../test/harness/applicant.ts'
import { newStaff } from '../test/harness/staff.ts'
import { cleanUp } from './clean-up.ts'
import { eraseWaitingNumbers } from './erase-waiting-numbers.ts'
import { removeUpload } from './remove-upload.ts'

const endsOn = '2040-01-01'
const afterwards = new Date('2040-01-03T12:00:00Z')

async function hold(api: TestApi, accountId: string) {
  const { id } = await newStaff(api, ['admin'])
  await api.db
    .insertInto('legal_hold')
    .values({
      account_id: accountId,
      reason: 'A claim',
      ends_on: endsOn,
      placed_by: id,
      placed_at: api.clock.now(),
    })
    .execute()
}

const idOf = async ({ db }: TestApi, email: string) =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

async function leaveTraces({ db, clock, deps }: TestApi, accountId: string, email: string) {
  const at = clock.now()
  const own = { account_id: accountId, created_at: at }
  const key = accountId
  await db
    .insertInto('code')
    .values({
      ...own,
      audience: 'customer',
      binding: key,
      code_hmac: '',
      expires_at: at,
      purpose: 'reset',
      target: key,
    })
    .execute()
  await db
    .insertInto('one_time_token')
    .values({ ...own, token_hash: key, purpose: 'reset-password', expires_at: at })
    .execute()
  await db
    .insertInto('card')
    .values({
      ...own,
      brand: 'visa',
      exp_month: 1,
      exp_year: 2030,
      fingerprint: key,
      holder: 'Ada',
      last4: '4242',
      removed_at: at,
      vault: 'sandbox',
      vault_token: key,
      zip: '10001',
    })
    .execute()
  await db
    .insertInto('message')
    .values({ ...own, channel: 'mail', template: 'welcome-customer', sealed: 'words', state: 'failed' })
    .execute()
  const letter = { name: 'Ada', email, created_at: at }
  await db
    .insertInto('support_message')
    .values([
      { ...letter, account_id: accountId, reference: `own ${key}`, topic: 'walk', message: 'Hello' },
      { ...letter, reference: `by email ${key}`, topic: 'walk', message: 'Hello' },
    ])
    .execute()
  await db
    .insertInto('appointment_request')
    .values({ ...letter, reference: key, topic: 'questions', day: '2026-11-22', part_of_day: 'any' })
    .execute()
  for (const state of ['filled', 'removed'] as const) {
    const filename = `${state}-${key}.jpg`
    await db
      .insertInto('upload')
      .values({ ...own, filename, location: 'users/', state, expires_at: at, filled_at: at })
      .execute()
    await deps.uploads.write(`users/${filename}`, Buffer.from('x'), 'image/jpeg')
  }
}

async function traces({ db, deps }: TestApi, accountId: string, email: string) {
  const tables = ['session', 'code', 'one_time_token', 'card', 'upload'] as const
  const counted = await Promise.all(
    tables.map(async table => {
      const rows = await db
        .selectFrom(table)
        .select('account_id')
        .where('account_id', '=', accountId)
        .execute()
      return [table, rows.length] as const
    }),
  )
  const words = db.selectFrom('message').select('id').where('account_id', '=', accountId)
  const mailed = (table: 'support_message' | 'appointment_request') =>
    db.selectFrom(table).select('id').where('email', '=', email).execute()
  return {
    ...Object.fromEntries(counted),
    words: (await words.where('state', '=', 'failed').where('sealed', 'is not', null).execute()).length,
    letters: (await mailed('support_message')).length,
    appointments: (await mailed('appointment_request')).length,
    files: (await deps.uploads.list('users/')).filter(name => name.includes(accountId)).length,
  }
}
const all = {
  session: 1,
  code: 1,
  one_time_token: 1,
  card: 1,
  upload: 2,
  words: 1,
  letters: 2,
  appointments: 1,
  files: 2,
}
const none = Object.fromEntries(Object.keys(all).map(name => [name, 0]))

describe('while a person is under a legal hold', () => {
  it('the clean-up takes nothing of theirs, and everything once the hold has ended', async () => {
    const api = await testApi()
    const [held, free] = [await api.signUp('customer'), await api.signUp('customer')]
    const ids = { held: await idOf(api, held.email), free: await idOf(api, free.email) }
    await hold(api, ids.held)
    await api.db.deleteFrom('code').execute()
    await api.db.deleteFrom('one_time_token').execute()
    await leaveTraces(api, ids.held, held.email)
    await leaveTraces(api, ids.free, free.email)
    api.clock.advance(1_150 * day)
    await cleanUp(api.deps)
    expect(await traces(api, ids.held, held.email)).toEqual(all)
    expect(await traces(api, ids.free, free.email)).toEqual(none)
    api.clock.set(afterwards)
    await cleanUp(api.deps)
    expect(await traces(api, ids.held, held.email)).toEqual(none)
  })

  it('the record of a closed account outlives its years, and goes with the hold', async () => {
    const api = await testApi()
    const hero = await api.signUp('hero')
    const id = await idOf(api, hero.email)
    await api.db
      .transaction()
      .execute(async tx => eraseAccount({ ...api.deps, db: tx }, await accountById(tx, id, { lock: true })))
    await hold(api, id)
    const left = async () => ({
      accounts: (await api.db.selectFrom('account').select('id').execute()).length,
      applications: (await api.db.selectFrom('application').select('id').execute()).length,
    })
    api.clock.set(new Date('2039-01-01T12:00:00Z'))
    await cleanUp(api.deps)
    expect(await left()).toEqual({ accounts: 1, applications: 1 })
    api.clock.set(afterwards)
    await cleanUp(api.deps)
    expect(await left()).toEqual({ accounts: 0, applications: 0 })
  })

  it('the file of a picture that was taken back stays, and is removed by the clean-up after it', async () => {
    const api = await testApi()
    const person = await api.signUp('customer')
    const id = await idOf(api, person.email)
    await leaveTraces(api, id, person.email)
    await hold(api, id)
    const job = () => removeUpload(api.deps, { filename: `removed-${id}.jpg` })
    await job()
    expect(await api.deps.uploads.list('users/')).toContain(`users/removed-${id}.jpg`)
    api.clock.set(afterwards)
    await job()
    expect(await api.deps.uploads.list('users/')).not.toContain(`users/removed-${id}.jpg`)
  })

  it('a Social Security Number whose order cannot go out waits for its end', async () => {
    const instance = await testApi()
    await seedPages(instance)
    const hero = await newApplicant(instance)
    await hero.sendSteps(5)
    await instance.db.transaction().execute(async tx =>
      moveStep(
        { ...instance.deps, db: tx },
        {
          applicationId: hero.applicationId,
          step: 'drivingLicense',
          event: 'invalidate',
          by: await newReviewer(instance),
          reasonCode: 'ID_LIGHT',
        },
      ),
    )
    await hold(instance, hero.accountId)
    const number = async () =>
      (await instance.db.selectFrom('background_check').select('number_sealed').executeTakeFirstOrThrow())
        .number_sealed
    instance.clock.advance(usualRetention.numberMissingSteps + day)
    await eraseWaitingNumbers(instance.deps)
    expect(await number()).not.toBeNull()
    instance.clock.set(afterwards)
    await eraseWaitingNumbers(instance.deps)
    expect(await number()).toBeNull()
  })
})
