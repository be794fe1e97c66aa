import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newPerson, testApi } from '../../test/harness/api.ts'
import { newApplicant, seedPages } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'

async function scene() {
  const api = await testApi()
  await seedPages(api)
  const reviewer = (await (await newStaff(api)).logIn()).client
  const applicant = await newApplicant(api, { ...newPerson(), firstName: 'Rosalind', lastName: 'Achebe' })
  const found = async (search: string) => {
    const page = await reviewer.review.queue({ query: { search } })
    if (!page.ok) throw new Error(page.code)
    return page.data.rows.map(row => row.step)
  }
  const change = (values: Record<string, string | Date>) =>
    api.db.updateTable('account').set(values).where('id', '=', applicant.accountId).execute()
  const stored = async () => {
    const rows = await api.db
      .selectFrom('application_step')
      .select(['step', 'applicant'])
      .where('application_id', '=', applicant.applicationId)
      .where('applicant', 'is not', null)
      .execute()
    return rows.map(row => `${row.step}: ${row.applicant}`)
  }
  return { api, applicant, found, change, stored }
}

it('reads part of an email, and of a phone from four digits on, however it is written', async () => {
  const { applicant, found, change } = await scene()
  await change({ phone: '+12125550147', email: 'rosalind@example.com' })
  await applicant.sendSteps(1)
  const one = ['drivingLicense']
  expect(await found('rosalind@ex')).toEqual(one)
  expect(await found('(212) 555-0147')).toEqual(one)
  expect(await found('0147')).toEqual(one)
  expect(await found('147')).toEqual([])
})

it('finds an applicant by the beginnings of first and last name together, in either order', async () => {
  const { applicant, found, change } = await scene()
  await change({ last_name: 'O’Achebe Ray', email: 'someone@example.com' })
  await applicant.sendSteps(1)
  for (const text of ['ro o’ach', 'Rosalind OʼA', "o'ach ro", 'ro ray', 'salind O’Ach'])
    expect([text, await found(text)]).toEqual([text, ['drivingLicense']])
  for (const text of ['ro bach', 'ro x', 'ro %', 'ro 555'])
    expect([text, await found(text)]).toEqual([text, []])
})

it('finds an applicant by what the account says now', async () => {
  const { applicant, found, change } = await scene()
  await applicant.sendSteps(1)
  await change({ last_name: 'Okafor', email: 'okafor@example.com', phone: '+13475550188' })
  for (const now of ['Rosalind Okafor', 'okafor@example.com', '3475550188'])
    expect([now, await found(now)]).toEqual([now, ['drivingLicense']])
  expect(await found('Achebe')).toEqual([])
})

describe('a step that is sent while its account changes', () => {
  async function race() {
    const { api, applicant, found } = await scene()
    const { applicationId, accountId } = applicant
    await applicant.sendSteps(1)
    // As every move of a step does first.
    const holding = sql`select from application where id = ${applicationId} for no key update`
    return {
      ...{ api, found, holding },
      sending: sql`update application_step set status = 'VERIFICATION', sent_at = now()
        where application_id = ${applicationId} and step = 'profilePhoto'`,
      changing: sql`update account set last_name = 'Okafor', email = 'okafor@example.com' where id = ${accountId}`,
      // As closing an account does first.
      closing: sql`select from account where id = ${accountId} for no key update`,
      isWaiting: async () =>
        (await sql`select from pg_locks where not granted`.execute(api.db)).rows.length > 0,
    }
  }

  it('is found by the new words, if the step is first', async () => {
    const { api, found, holding, sending, changing, isWaiting } = await race()
    let change: Promise<unknown> | undefined
    await api.db.transaction().execute(async tx => {
      await holding.execute(tx)
      await sending.execute(tx)
      change = changing.execute(api.db)
      await expect.poll(isWaiting).toBe(true)
    })
    await change
    expect((await found('Okafor')).sort()).toEqual(['drivingLicense', 'profilePhoto'])
  })

  it('is found by the new words, if the change is first', async () => {
    const { api, found, holding, sending, changing, isWaiting } = await race()
    let sent: Promise<unknown> | undefined
    await api.db.transaction().execute(async change => {
      await changing.execute(change)
      sent = api.db.transaction().execute(async tx => {
        await holding.execute(tx)
        await sending.execute(tx)
      })
      await expect.poll(isWaiting).toBe(true)
    })
    await sent
    expect((await found('Okafor')).sort()).toEqual(['drivingLicense', 'profilePhoto'])
  })

  it('doesn’t wait for an account that is being closed, which waits for it', async () => {
    const { api, found, holding, sending, closing, isWaiting } = await race()
    let closed: Promise<unknown> | undefined
    await api.db.transaction().execute(async tx => {
      await holding.execute(tx)
      closed = api.db.transaction().execute(async close => {
        await closing.execute(close)
        await holding.execute(close)
      })
      await expect.poll(isWaiting).toBe(true)
      await sending.execute(tx)
    })
    await closed
    expect((await found('Achebe')).sort()).toEqual(['drivingLicense', 'profilePhoto'])
  })
})

it('keeps the words of the search only while a step waits in an open account', async () => {
  const { api, applicant, change, stored } = await scene()
  expect(await stored()).toEqual([])
  await applicant.sendSteps(2)
  await change({ phone: '+12125550147', email: 'rosalind@example.com' })
  const words = 'Rosalind Achebe\nrosalind@example.com\n+12125550147'
  expect(await stored()).toEqual([`drivingLicense: ${words}`, `securityLicense: ${words}`])
  const decided = api.db.updateTable('application_step').set({ status: 'VERIFIED' })
  await decided.where('step', '=', 'drivingLicense').execute()
  expect(await stored()).toEqual([`securityLicense: ${words}`])
  await api.db
    .updateTable('application_step')
    .set({ renewal: 'VERIFICATION' })
    .where('step', '=', 'drivingLicense')
    .execute()
  expect(await stored()).toHaveLength(2)
  await change({ closed_at: api.clock.now() })
  expect(await stored()).toEqual([])
})
