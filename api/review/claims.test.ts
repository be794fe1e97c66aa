import { describe, expect, it } from 'vitest'
import { reviewing } from '../../contract/staff-limits.ts'
import { newApplicant } from '../../test/harness/applicant.ts'
import { allChecked } from '../../test/harness/checked.ts'
import { twoReviewers } from '../../test/harness/two-reviewers.ts'
import { untilOneWaitsForLock } from '../../test/harness/waits-for-lock.ts'
import { extendClaim } from './claims.ts'
import { appendStaffAction } from './history.ts'

async function scene() {
  const found = await twoReviewers()
  const params = { applicationId: found.applicationId, step: 'drivingLicense' as const }
  const verify = (client: typeof found.first) =>
    client.review.decide({
      params,
      body: { decision: 'verify', version: 1, checks: allChecked('drivingLicense') },
    })
  return { ...found, params, verify }
}

describe('a claim', () => {
  it('shows the case as theirs in the queue and in the case, and keeps others from deciding it', async () => {
    const { api, one, first, second, params, verify } = await scene()
    const endsAt = new Date(api.clock.now().getTime() + reviewing.claim).toISOString()
    expect(await first.review.claim({ params })).toMatchObject({
      ok: true,
      data: { by: one.name, mine: true, endsAt },
    })
    const queue = await second.review.queue({ query: {} })
    expect(queue.ok && queue.data.rows[0]?.claim).toEqual({ by: one.name, mine: false, endsAt })
    const opened = await second.review.case({ params })
    expect(opened.ok && opened.data.decisions[0]).toEqual({
      decision: 'verify',
      refusal: `${one.name} is working on this case.`,
    })
    expect(await verify(second)).toMatchObject({
      code: 'CLAIMED_BY_OTHER',
      message: `${one.name} is working on this case.`,
    })
    expect(await second.review.claim({ params })).toMatchObject({ code: 'CLAIMED_BY_OTHER' })
    expect((await verify(first)).ok).toBe(true)
  })

  it('ends by itself after 15 minutes without activity; whatever the holder does puts the end off', async () => {
    const { api, first, second, params, verify } = await scene()
    await first.review.claim({ params })
    api.clock.advance(reviewing.claim - 1)
    await first.review.case({ params })
    await second.console.me()
    api.clock.advance(reviewing.claim - 1)
    await first.review.addNote({ params, body: { text: 'The lower edge is cut off.' } })
    api.clock.advance(reviewing.claim - 1)
    expect(await verify(second)).toMatchObject({ code: 'CLAIMED_BY_OTHER' })
    api.clock.advance(1)
    expect(await second.review.claim({ params })).toMatchObject({ ok: true, data: { mine: true } })
    expect(await verify(first)).toMatchObject({ code: 'CLAIMED_BY_OTHER' })
  })

  it('does not end in a deadlock if the case is opened in one window while it is decided in another', async () => {
    const { api, one, first, params, verify } = await scene()
    await first.review.claim({ params })
    const now = api.clock.now()
    // What opening does, in its order, with the decision in between.
    const decided = await api.db.transaction().execute(async tx => {
      await extendClaim(tx, params, one.id, now)
      const sent = verify(first)
      await untilOneWaitsForLock(api.db)
      await appendStaffAction(tx, { ...params, staffId: one.id, action: 'viewed', at: now })
      return { sent }
    })
    expect(await decided.sent).toMatchObject({ ok: true })
  })

  it('is not put off by a look of someone else', async () => {
    const { api, first, second, params } = await scene()
    await first.review.claim({ params })
    api.clock.advance(reviewing.claim - 1)
    await second.review.case({ params })
    api.clock.advance(1)
    expect((await second.review.claim({ params })).ok).toBe(true)
  })

  it('is given back only by its holder', async () => {
    const { first, second, params } = await scene()
    await first.review.claim({ params })
    expect(await second.review.release({ params })).toMatchObject({ ok: true, data: { released: false } })
    expect((await second.review.claim({ params })).ok).toBe(false)
    expect(await first.review.release({ params })).toMatchObject({ ok: true, data: { released: true } })
    expect((await second.review.claim({ params })).ok).toBe(true)
  })

  it('of two at once is one person’s, and the other is told whose', async () => {
    for (let round = 0; round < 5; round++) {
      const { api, first, second, params } = await scene()
      const answers = await Promise.all([first.review.claim({ params }), second.review.claim({ params })])
      expect(answers.map(answer => (answer.ok ? 'OK' : answer.code)).sort()).toEqual([
        'CLAIMED_BY_OTHER',
        'OK',
      ])
      const winner = answers.find(answer => answer.ok)
      const loser = answers.find(answer => !answer.ok)
      expect(!loser?.ok && loser?.message).toBe(`${winner?.ok && winner.data.by} is working on this case.`)
      expect(await api.db.selectFrom('review_claim').selectAll().execute()).toHaveLength(1)
    }
  })

  it('is found by the filters of the queue', async () => {
    const { api, first, second, params } = await scene()
    const other = await newApplicant(api)
    await other.sendSteps(1)
    await first.review.claim({ params })
    const found = async (client: typeof first, claim: 'mine' | 'free') => {
      const queue = await client.review.queue({ query: { claim } })
      return queue.ok && queue.data.rows.map(row => row.applicationId)
    }
    expect(await found(first, 'mine')).toEqual([params.applicationId])
    expect(await found(second, 'mine')).toEqual([])
    expect(await found(second, 'free')).toEqual([other.applicationId])
  })
})
