import { describe, expect, it } from 'vitest'
import { hour, minute } from '../../contract/durations.ts'
import { asWord } from '../../test/harness/as-word.ts'
import { testSsn } from '../../test/harness/hero-answers.ts'
import { screeningScene } from '../../test/harness/screening.ts'
import { newStaff } from '../../test/harness/staff.ts'

const body = { reason: 'The agency asks on the phone.' }

async function kept() {
  const scene = await screeningScene({ ordered: false })
  const admin = await newStaff(scene.api, ['admin'])
  return { ...scene, admin, adminClient: (await admin.logIn()).client }
}

describe('screening.revealNumber', () => {
  it('answers the number with a reason, and both are on record without it', async () => {
    const { adminClient, params, api, admin } = await kept()
    const shown = await adminClient.screening.revealNumber({ params, body })
    expect(shown).toMatchObject({ ok: true, data: { number: testSsn } })
    const row = await api.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'screening.number-revealed')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ staff_id: admin.id, reason: body.reason, subject_id: params.applicationId })
    const history = await api.db
      .selectFrom('history')
      .selectAll()
      .where('action', '=', 'number-revealed')
      .execute()
    expect(history).toHaveLength(1)
    const text = JSON.stringify([row, history, api.logged])
    for (const part of [testSsn, testSsn.replaceAll('-', ''), asWord(testSsn.slice(-4))])
      expect(text).not.toMatch(part)
  })

  it('is never in what a reviewer or an admin opens: not even four digits', async () => {
    const { adminClient, params } = await kept()
    const seen = await adminClient.screening.view({ params })
    const opened = await adminClient.review.case({ params: { ...params, step: 'backgroundCheck' } })
    expect(seen).toMatchObject({ ok: true, data: { check: { numberKept: true } } })
    expect(JSON.stringify([seen, opened])).not.toMatch(asWord(testSsn.slice(-4)))
  })

  it('is refused without a reason, at its field, and nothing is on record', async () => {
    const { adminClient, params, audited } = await kept()
    expect(await adminClient.screening.revealNumber({ params, body: { reason: ' ' } })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { reason: 'Please write why you need the number.' },
    })
    expect(await audited()).not.toContain('screening.number-revealed')
  })

  it('is gone once the agency has it', async () => {
    const { adminClient, params, order } = await kept()
    await order()
    expect(await adminClient.screening.revealNumber({ params, body })).toMatchObject({ code: 'NUMBER_GONE' })
  })

  it('is answered by nothing after its erasure, neither by a repeated key nor by what was stored', async () => {
    const { adminClient, params, order, api } = await kept()
    const reveal = () => adminClient.screening.revealNumber({ params, body }, { idempotencyKey: 'a reveal' })
    expect(await reveal()).toMatchObject({ ok: true, data: { number: testSsn } })
    expect(await reveal()).toMatchObject({ ok: false, code: 'ANSWER_NOT_STORED' })
    await order()
    const again = await reveal()
    const anew = await adminClient.screening.revealNumber({ params, body }, { idempotencyKey: 'another' })
    const opened = await adminClient.review.case({ params: { ...params, step: 'backgroundCheck' } })
    const seen = await adminClient.screening.view({ params })
    const onRecord = await adminClient.auditLog.list({ query: {} })
    const messages = await api.queuedMessages()
    const stored = await api.db.selectFrom('idempotency_key').selectAll().execute()
    expect([again.ok, anew.ok]).toEqual([false, false])
    expect(stored.map(row => row.body_sealed)).toEqual([null])
    const text = JSON.stringify([again, anew, opened, seen, onRecord, messages])
    for (const part of [testSsn, testSsn.replaceAll('-', '')]) expect(text).not.toContain(part)
  })

  it('is refused to reviewers', async () => {
    const { logIn, one, params } = await kept()
    expect(await (await logIn(one)).screening.revealNumber({ params, body })).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  it('stops after twenty in an hour, for each person separately', async () => {
    const { adminClient, admin, params, api } = await kept()
    const reveal = () => adminClient.screening.revealNumber({ params, body })
    for (let done = 0; done < 20; done += 1) expect((await reveal()).ok).toBe(true)
    expect(await reveal()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    const other = (await (await newStaff(api, ['admin'])).logIn()).client
    expect((await other.screening.revealNumber({ params, body })).ok).toBe(true)
    api.clock.advance(hour)
    const later = (await admin.logIn()).client
    expect((await later.screening.revealNumber({ params, body })).ok).toBe(true)
  })

  it('asks for the second factor again after five minutes, and nothing is on record before', async () => {
    const { adminClient, admin, params, api, audited } = await kept()
    api.clock.advance(5 * minute)
    expect(await adminClient.screening.revealNumber({ params, body })).toMatchObject({
      code: 'FRESH_FACTOR_NEEDED',
    })
    expect(await audited()).not.toContain('screening.number-revealed')
    await adminClient.team.stepUp({ body: { code: admin.code() } })
    expect((await adminClient.screening.revealNumber({ params, body })).ok).toBe(true)
  })
})
