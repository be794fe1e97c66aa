import { applyDecisions } from '../../api/review/apply-decisions.ts'
import { evidenceKinds } from '../../contract/background-check.ts'
import { isBusinessDay } from '../../contract/business-days.ts'
import { day, second } from '../../contract/durations.ts'
import { newYorkDay } from '../../contract/new-york-time.ts'
import { reviewing } from '../../contract/staff-limits.ts'
import { createInHouseScreening } from '../../providers/screening/in-house.ts'
import { placeBackgroundOrder } from '../../worker/place-background-order.ts'
import type { TestApi } from '../harness/api.ts'
import { newAccount } from '../harness/applicant.ts'
import { allChecked } from '../harness/checked.ts'
import { testSsn } from '../harness/hero-answers.ts'
import { anAssessment, aReport, notifySeen } from '../harness/screening.ts'
import { newSecretKey } from '../harness/secret-keys.ts'
import { insertSession } from '../harness/session.ts'
import type { TestStaff } from '../harness/staff.ts'
import { refuseForbidden, type WalkerMemory } from './screening-rules.ts'

export const moves = [
  ...['forward', 'read', 'sign', 'signNumberOnly', 'order', 'dispute', 'wait'],
  ...['verify', 'invalid', 'deny', 'reopen', 'notify', 'settle', 'withdraw', 'confirmDenial', 'otherStep'],
] as const
export type Move = (typeof moves)[number]
export interface WalkStep {
  move: Move
  /** Which text, reviewer, step or number of days is taken, where a move has several. */
  choice: number
}

const otherSteps = ['drivingLicense', 'securityLicense', 'profilePhoto', 'heroForm'] as const
const step = 'backgroundCheck' as const

/**
 * One applicant, a worker and two reviewers who do `steps`, whether or not they may. After each, `refuseForbidden` throws if an order
 * was placed or the check was denied against the law. Resolves to what was reached.
 */
export async function walk(api: TestApi, staff: readonly TestStaff[], steps: readonly WalkStep[]) {
  const { db, clock } = api
  const { accountId } = await newAccount(api, 'hero')
  const { id: applicationId } = await db
    .selectFrom('application')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  // The first four steps have walks of their own: contract/hero-step.test.ts. Sending them would take most of the time here.
  await db
    .updateTable('application_step')
    .set({ status: 'VERIFICATION' })
    .where('application_id', '=', applicationId)
    .where('step', '<>', step)
    .execute()
  const params = { applicationId }
  const memory: WalkerMemory = { notifiedBy: null, waited: 0, orders: 0, denials: 0 }

  const hero = async () =>
    api.client((await insertSession(api, { audience: 'hero', account_id: accountId })).token)
  const reviewer = async (choice: number) => {
    const person = staff[choice % staff.length]!
    const { token } = await insertSession(api, { audience: 'staff', staff_id: person.id })
    return { person, client: api.client(token) }
  }
  const caseVersion = async () =>
    (
      await db
        .selectFrom('adverse_case')
        .select('version')
        .where('application_id', '=', applicationId)
        .orderBy('notified_at', 'desc')
        .executeTakeFirst()
    )?.version ?? 0

  async function decide(at: typeof step | (typeof otherSteps)[number], decision: string, choice: number) {
    const { client } = await reviewer(choice)
    const { version } = await db
      .selectFrom('application_step')
      .select('version')
      .where('application_id', '=', applicationId)
      .where('step', '=', at)
      .executeTakeFirstOrThrow()
    await client.review.decide({
      params: { applicationId, step: at },
      // Walkers also decide what the types of the client would not let them.
      body: { decision, version, checks: allChecked(at), reasonCode: 'ANY_OTHER', note: 'A note.' } as never,
    })
    await pass(reviewing.undo)
    await applyDecisions(api.deps)
  }

  /** Advances the clock, and counts the business days that end meanwhile if the applicant’s time runs. */
  async function pass(milliseconds: number) {
    const notice = await db
      .selectFrom('adverse_case')
      .select('state')
      .where('application_id', '=', applicationId)
      .orderBy('notified_at', 'desc')
      .executeTakeFirst()
    const from = newYorkDay(clock.now())
    clock.advance(milliseconds)
    if (notice?.state !== 'WAITING') return
    for (let ended = from; ended < newYorkDay(clock.now()); ended += 1)
      if (isBusinessDay(ended)) memory.waited += 1
  }
  /** What is left of today does not count. */
  const today = () => (isBusinessDay(newYorkDay(clock.now())) ? 1 : 0)

  const does: Record<Exclude<Move, 'forward'>, (choice: number) => Promise<unknown>> = {
    read: async choice => {
      await pass(second)
      const kind = evidenceKinds[choice % evidenceKinds.length]!
      await (await hero()).hero.recordEvidence({ body: { kind, version: '1.0' } })
    },
    sign: async () =>
      (await hero()).hero.submitBackgroundCheck({
        body: { number: testSsn, acknowledged: true, signature: 'Ada Mercer', copyRequested: false },
      }),
    signNumberOnly: async () =>
      (await hero()).hero.submitBackgroundCheck({ body: { number: testSsn } as never }),
    order: () =>
      placeBackgroundOrder(
        {
          ...api.deps,
          screening: createInHouseScreening({ clock, referenceKey: newSecretKey(), file: async () => {} }),
          screeningName: 'in-house',
        },
        params,
      ),
    dispute: async choice =>
      (await hero()).adverse.answer({
        body: { kind: choice % 2 === 0 ? 'dispute' : 'answer', text: 'That is not me.' },
      }),
    wait: choice => pass((choice % 6) * day),
    verify: choice => decide(step, 'verify', choice),
    invalid: choice => decide(step, 'invalid', choice),
    deny: choice => decide(step, 'deny', choice),
    reopen: choice => decide(step, 'reopen', choice),
    otherStep: choice =>
      decide(otherSteps[choice % otherSteps.length]!, choice % 2 === 0 ? 'invalid' : 'verify', choice),
    notify: async choice => {
      const { client, person } = await reviewer(choice)
      const sent = await notifySeen(client, { params, body: { report: aReport, assessment: anAssessment } })
      if (sent.ok) Object.assign(memory, { notifiedBy: person.id, waited: -today() })
    },
    settle: async choice => {
      const { client } = await reviewer(choice)
      const version = await caseVersion()
      const settled = await client.screening.settle({
        params,
        body: { outcome: 'The agency stands by it.', version },
      })
      if (settled.ok) memory.waited -= today()
    },
    withdraw: async choice =>
      (await reviewer(choice)).client.screening.withdraw({
        params,
        body: { reason: 'The entry is another person’s.', version: await caseVersion() },
      }),
    confirmDenial: async choice =>
      (await reviewer(choice)).client.screening.confirm({
        params,
        body: { reasons: 'The conviction is recent and about the job.', version: await caseVersion() },
      }),
  }

  /** What would come next by the rules, because moves by chance only would hardly ever lead to an order. */
  async function nextMove(): Promise<Exclude<Move, 'forward'>> {
    const { status } = await db
      .selectFrom('application_step')
      .select('status')
      .where('application_id', '=', applicationId)
      .where('step', '=', step)
      .executeTakeFirstOrThrow()
    if (status === 'DENIED') return 'reopen'
    if (status !== 'VERIFICATION') return 'sign'
    const check = await db
      .selectFrom('background_check')
      .select('sent_at')
      .where('application_id', '=', applicationId)
      .executeTakeFirst()
    if (!check?.sent_at) return 'order'
    return memory.notifiedBy === null ? 'notify' : 'confirmDenial'
  }

  for (const { move, choice } of steps) {
    const next = move === 'forward' ? await nextMove() : move
    if (move === 'forward' && next === 'sign') for (const at of evidenceKinds.keys()) await does.read(at)
    if (move === 'forward' && next === 'confirmDenial') await pass(4 * day)
    await does[next](choice)
    await refuseForbidden(db, applicationId, memory)
  }
  return memory
}
