import { describe, expect, it } from 'vitest'
import { reviewTargets } from '../../contract/console/review.ts'
import { waitsOfKind } from '../../contract/console/waits.ts'
import { hour, minute } from '../../contract/durations.ts'
import { sessions } from '../../contract/session-limits.ts'
import { inboxCounted, reviewing } from '../../contract/staff-limits.ts'
import type { SupportTopic } from '../../contract/support-topics.ts'
import { testApi } from '../../test/harness/api.ts'
import { newAccount, newApplicant, seedPages } from '../../test/harness/applicant.ts'
import { addCopies } from '../../test/harness/copies.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { applyDecisions } from '../review/apply-decisions.ts'
import { tellWaiting } from './tell-waiting.ts'

async function scene() {
  const api = await testApi()
  await seedPages(api)
  const one = await newStaff(api, ['admin'])
  const two = await newStaff(api, ['admin'])
  const helper = await newStaff(api, ['support'])
  const first = (await one.logIn()).client
  const applicant = await newApplicant(api)
  await applicant.sendSteps(1)
  const params = { applicationId: applicant.applicationId, step: 'drivingLicense' as const }
  await first.review.decide({ params, body: { decision: 'deny', reasonCode: 'ID_ALTERED', version: 1 } })
  api.clock.advance(reviewing.undo)
  await applyDecisions(api.deps)
  const person = await newAccount(api, 'customer')
  const asked = await first.people.propose({
    params: { accountId: person.accountId },
    body: { kind: 'erasure', reason: 'A letter of today.' },
  })
  if (!asked.ok) throw new Error(asked.code)
  return { api, one, two, helper, first, applicant, person, params }
}
async function addMessages(
  { db, clock }: Pick<Awaited<ReturnType<typeof testApi>>, 'db' | 'clock'>,
  messages: readonly { topic: SupportTopic; urgent?: boolean }[],
) {
  await db
    .insertInto('support_message')
    .values(
      messages.map((message, n) => ({
        reference: `SM-${n}`,
        name: 'Ada Mercer',
        email: 'ada@example.com',
        message: 'Where is my receipt?',
        created_at: clock.now(),
        waiting_since: clock.now(),
        ...message,
      })),
    )
    .execute()
}
const mailsTo = async (api: Awaited<ReturnType<typeof testApi>>, email: string) =>
  (await api.queuedMessages()).filter(({ template, to }) => template === 'staff-waiting' && to === email)

describe('what waits', () => {
  it('is everything that the one who looks may decide, and nothing of their own', async () => {
    const { first, two, helper, applicant, person, one } = await scene()
    expect(await first.waits.list()).toMatchObject({ ok: true, data: [] })
    expect(await (await two.logIn()).client.waits.list()).toMatchObject({
      ok: true,
      data: [
        { kind: 'second-look', applicationId: applicant.applicationId, step: 'drivingLicense', by: one.name },
        { kind: 'erasure', accountId: person.accountId, by: one.name },
      ],
    })
    expect(await (await helper.logIn()).client.waits.list()).toMatchObject({ ok: true, data: [] })
  })

  it('has a late case from the end of its target on', async () => {
    const { api, one } = await scene()
    const other = await newApplicant(api)
    await other.sendSteps(1)
    api.clock.advance(reviewTargets.drivingLicense * hour - minute)
    const late = async () => {
      const waits = await (await one.logIn()).client.waits.list()
      return waits.ok
        ? waits.data.filter(({ kind }) => kind === 'late').map(row => row.applicationId)
        : waits.code
    }
    expect(await late()).toEqual([])
    api.clock.advance(minute)
    expect(await late()).toEqual([other.applicationId])
  })
})

describe('a mail of what waits', () => {
  it('goes to those who may decide and not to who proposed, without a name of an applicant', async () => {
    const { api, one, two, helper } = await scene()
    await tellWaiting(api.deps)
    expect(await mailsTo(api, one.email)).toEqual([])
    expect(await mailsTo(api, helper.email)).toEqual([])
    const [mail, ...more] = await mailsTo(api, two.email)
    expect(more).toEqual([])
    expect(mail?.values.waiting).toBe('1 second look, 1 erasure to confirm')
    expect(JSON.stringify(mail)).not.toContain('Mercer')
  })

  it('comes once for all of it, an hour apart at least, and not again for what was told', async () => {
    const { api, two, first } = await scene()
    await Promise.all([tellWaiting(api.deps), tellWaiting(api.deps)])
    const another = await newAccount(api, 'customer')
    api.clock.advance(minute)
    await first.people.propose({
      params: { accountId: another.accountId },
      body: { kind: 'copy', reason: 'Asked by phone.' },
    })
    await tellWaiting(api.deps)
    expect(await mailsTo(api, two.email)).toHaveLength(1)
    api.clock.advance(reviewing.tellEvery)
    await tellWaiting(api.deps)
    expect(await mailsTo(api, two.email)).toHaveLength(2)
    api.clock.advance(reviewing.tellEvery)
    await tellWaiting(api.deps)
    expect(await mailsTo(api, two.email)).toHaveLength(2)
  })

  it('comes for what was proposed before the last mail and committed after it', async () => {
    const { api, two, first } = await scene()
    const before = api.clock.now()
    api.clock.advance(minute)
    await tellWaiting(api.deps)
    const { accountId } = await newAccount(api, 'customer')
    await first.people.propose({ params: { accountId }, body: { kind: 'copy', reason: 'Asked by phone.' } })
    await api.db
      .updateTable('person_request')
      .set({ proposed_at: before })
      .where('account_id', '=', accountId)
      .execute()
    api.clock.advance(reviewing.tellEvery)
    await tellWaiting(api.deps)
    expect(await mailsTo(api, two.email)).toHaveLength(2)
    api.clock.advance(reviewing.tellEvery)
    await tellWaiting(api.deps)
    expect(await mailsTo(api, two.email)).toHaveLength(2)
  })

  it('does not come for what was decided before its turn', async () => {
    const { api, two, person, params } = await scene()
    const second = (await two.logIn()).client
    await second.review.decide({ params, body: { decision: 'confirm-denial', version: 2 } })
    api.clock.advance(reviewing.undo)
    await applyDecisions(api.deps)
    const open = await second.people.open({ params: { accountId: person.accountId } })
    const [request] = open.ok ? open.data.requests : []
    const decided = await second.people.decide({
      params: { accountId: person.accountId, requestId: request!.id },
      body: { decision: 'reject' },
    })
    expect(decided.ok).toBe(true)
    await tellWaiting(api.deps)
    expect(await mailsTo(api, two.email)).toEqual([])
  })
})

describe('when very much waits', () => {
  it('a dispute is shown, however many notices were sent before it and have time left', async () => {
    const api = await testApi()
    await seedPages(api)
    const [one, two] = [await newStaff(api), await newStaff(api)]
    const applicant = await newApplicant(api)
    await applicant.sendSteps(5)
    await addCopies(api, applicant.applicationId, 3 * waitsOfKind)
    await api.pool.query(
      `insert into adverse_case (application_id, attempt, state, days_left, last_day, notified_by, notified_at)
       select application_id, attempt, case when application_id = $1 then 'DISPUTED' else 'WAITING' end,
         case when application_id = $1 then 3 end,
         $2::timestamptz + interval '9 days', $3,
         $2::timestamptz - case when application_id = $1 then interval '1 hour' else interval '2 hours' end
       from background_check`,
      [applicant.applicationId, api.clock.now(), one.id],
    )
    const waits = await (await two.logIn()).client.waits.list()
    expect(waits.ok && waits.data.filter(({ kind }) => kind === 'dispute')).toMatchObject([
      { applicationId: applicant.applicationId },
    ])
  })

  it('the mail does not count all of it, and what is remembered of it stays small', async () => {
    const { api, two } = await scene()
    const applicant = await newApplicant(api)
    await applicant.sendSteps(5)
    await addCopies(api, applicant.applicationId, 2 * waitsOfKind)
    await api.pool.query(`update application_step set sent_at = $1 where step = 'heroForm'`, [
      api.clock.now(),
    ])
    api.clock.advance(reviewTargets.heroForm * hour)
    await tellWaiting(api.deps)
    const [mail] = await mailsTo(api, two.email)
    expect(mail?.values.waiting).toContain(`${waitsOfKind} or more late cases`)
    const row = await api.db
      .selectFrom('staff')
      .select('waits_told')
      .where('email', '=', two.email)
      .executeTakeFirstOrThrow()
    expect(row.waits_told?.filter(key => key.startsWith('late '))).toHaveLength(waitsOfKind)
  })
})

describe('counts of a page that stays open', () => {
  it('say what waits, and what has come since', async () => {
    const { api, two } = await scene()
    const { client } = await two.logIn()
    const since = api.clock.now().toISOString()
    expect(await client.waits.counts({ query: { since } })).toMatchObject({
      data: { waits: 2, queue: 1, inbox: 0, safety: 0, fresh: { queue: 0, inbox: 0, safety: 0 } },
    })
    api.clock.advance(minute)
    await (await newApplicant(api)).sendSteps(1)
    expect(await client.waits.counts({ query: { since } })).toMatchObject({
      data: { queue: 2, fresh: { queue: 1 } },
    })
  })

  it('call a message safety that the inbox marks as safety, whatever its topic', async () => {
    const { api, helper } = await scene()
    const { client } = await helper.logIn()
    const since = api.clock.now().toISOString()
    api.clock.advance(minute)
    await addMessages(api, [{ topic: 'payment', urgent: true }, { topic: 'payment' }])
    expect(await client.waits.counts({ query: { since } })).toMatchObject({
      data: { inbox: 2, safety: 1, fresh: { inbox: 2, safety: 1 } },
    })
  })

  it('count messages as far as the inbox does, and what is new as far as a list reaches', async () => {
    const { api, helper } = await scene()
    const { client } = await helper.logIn()
    const since = api.clock.now().toISOString()
    api.clock.advance(minute)
    await addMessages(api, Array(inboxCounted + 5).fill({ topic: 'payment', urgent: true }))
    expect(await client.waits.counts({ query: { since } })).toMatchObject({
      data: {
        inbox: inboxCounted,
        safety: inboxCounted,
        fresh: { inbox: waitsOfKind, safety: waitsOfKind },
      },
    })
  })

  it('leave out sections that the role does not open', async () => {
    const { helper } = await scene()
    expect(await (await helper.logIn()).client.waits.counts({ query: {} })).toMatchObject({
      data: { waits: 0, queue: null, inbox: 0 },
    })
  })

  it('do not keep a session alive', async () => {
    const { api, helper } = await scene()
    const { client } = await helper.logIn()
    for (let passed = 0; passed < sessions.staff.idle; passed += 5 * minute) {
      expect((await client.waits.counts({ query: {} })).ok).toBe(true)
      api.clock.advance(5 * minute)
    }
    expect(await client.waits.counts({ query: {} })).toMatchObject({ code: 'SESSION_ENDED' })
  })
})
