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

it('finds an applicant by what the account says now', async () => {
  const { applicant, found, change } = await scene()
  await applicant.sendSteps(1)
  await change({ last_name: 'Okafor', email: 'okafor@example.com', phone: '+13475550188' })
  for (const now of ['Rosalind Okafor', 'okafor@example.com', '3475550188'])
    expect([now, await found(now)]).toEqual([now, ['drivingLicense']])
  expect(await found('Achebe')).toEqual([])
})

describe('a name that changes while a step is sent or decided', () => {
  async function race() {
    const { api, applicant, found } = await scene()
    const { applicationId, accountId } = applicant
    await applicant.sendSteps(1)
    return {
      ...{ api, found },
      sending: sql`update application_step set status = 'VERIFICATION', sent_at = now()
        where application_id = ${applicationId} and step = 'profilePhoto'`,
      deciding: sql`update application_step set status = 'VERIFIED'
        where application_id = ${applicationId} and step = 'drivingLicense'`,
      // As a message to the account does.
      naming: sql`select from account where id = ${accountId} for key share`,
      changing: sql`update account set last_name = 'Okafor', email = 'okafor@example.com' where id = ${accountId}`,
      isWaiting: async () =>
        (await sql`select from pg_locks where not granted`.execute(api.db)).rows.length > 0,
    }
  }

  it.each([
    ['the step is first', 'sending', 'changing'],
    ['the name is first', 'changing', 'sending'],
  ] as const)('is found by its new words, if %s', async (_, first, second) => {
    const { api, found, isWaiting, ...statements } = await race()
    let after: Promise<unknown> | undefined
    await api.db.transaction().execute(async tx => {
      await statements[first].execute(tx)
      after = statements[second].execute(api.db)
      await expect.poll(isWaiting).toBe(true)
    })
    await after
    expect((await found('Okafor')).sort()).toEqual(['drivingLicense', 'profilePhoto'])
  })

  it('doesn’t wait for a decision that waits for it', async () => {
    const { api, found, deciding, naming, changing, sending } = await race()
    await sending.execute(api.db)
    let decision: Promise<unknown> | undefined
    await api.db.transaction().execute(async change => {
      const decided = Promise.withResolvers<void>()
      const changed = Promise.withResolvers<void>()
      decision = api.db.transaction().execute(async tx => {
        await deciding.execute(tx)
        decided.resolve()
        await changed.promise
        await naming.execute(tx)
      })
      await decided.promise
      await changing.execute(change)
      changed.resolve()
    })
    await decision
    expect(await found('Okafor')).toEqual(['profilePhoto'])
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
