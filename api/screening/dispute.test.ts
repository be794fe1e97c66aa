import { describe, expect, it } from 'vitest'
import { day, hour } from '../../contract/durations.ts'
import { reviewing } from '../../contract/staff-limits.ts'
import { newApplicant, uploadPictures } from '../../test/harness/applicant.ts'
import { withNamedDays } from '../../test/harness/clock.ts'
import { answer, body, noticed, reasons } from '../../test/harness/notices.ts'
import { notifySeen, screeningScene } from '../../test/harness/screening.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { moveStep } from '../applications/move-step.ts'
import { applyDecisions } from '../review/apply-decisions.ts'

describe('screening.confirm: a denial after a notice', () => {
  withNamedDays()

  it('comes only after the last day, by a second person, with the final letter and no other', async () => {
    const { api, logIn, one, two, params, version, status, queuedTemplates, writeLegalNotices, applicant } =
      await noticed()
    api.clock.set(new Date('2026-12-01T04:59:00Z'))
    const confirm = async (person: typeof one) =>
      (await logIn(person)).screening.confirm({ params, body: { reasons, version: await version() } })
    expect(await confirm(two)).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
      message: 'The applicant still has time to answer.',
    })
    api.clock.advance(hour)
    expect(await confirm(one)).toMatchObject({ code: 'SECOND_REVIEWER_NEEDED' })
    expect(await status()).toBe('VERIFICATION')
    expect(await confirm(two)).toMatchObject({
      ok: true,
      data: { status: 'DENIED', notice: { state: 'DENIED' } },
    })
    expect(await status()).toBe('DENIED')
    const promised = await queuedTemplates()
    expect(promised).toEqual(expect.arrayContaining(['adverse-notice.mail', 'adverse-notice.sms']))
    expect(promised).not.toContain('step-denied.mail')
    await writeLegalNotices()
    const own = await applicant.client.adverse.notice()
    const final = own.ok ? own.data?.legalNotices.find(({ kind }) => kind === 'adverse-notice') : undefined
    const letter = await applicant.client.adverse.legalNotice({ params: { id: final?.id ?? '' } })
    expect(letter.ok && letter.data.html).toContain(reasons)
    api.clock.advance(hour)
    expect(await confirm(two)).toMatchObject({ code: 'DECISION_NOT_ALLOWED' })
    expect(await applicant.client.adverse.answer({ body: { kind: 'answer', text: 'Wait.' } })).toMatchObject({
      code: 'NOTICE_CLOSED',
    })
  })

  it('can be opened again by a third person only, so that the applicant signs once more', async () => {
    const { api, logIn, one, two, params, version, status } = await noticed()
    api.clock.advance(14 * day)
    await (await logIn(two)).screening.confirm({ params, body: { reasons, version: await version() } })
    expect(await status()).toBe('DENIED')
    const step = { ...params, step: 'backgroundCheck' as const }
    const reopen = async (person: typeof one) => {
      api.clock.advance(hour)
      const { review } = await logIn(person)
      const seen = await review.case({ params: step })
      return review.decide({
        params: step,
        body: { decision: 'reopen', reasonCode: 'BC_NOT_MATCHED', version: seen.ok ? seen.data.version : 0 },
      })
    }
    for (const denier of [one, two])
      expect(await reopen(denier)).toMatchObject({ code: 'DECISION_NOT_ALLOWED' })
    expect(await reopen(await newStaff(api))).toMatchObject({ ok: true })
    api.clock.advance(reviewing.undo)
    await applyDecisions(api.deps)
    expect(await status()).toBe('INVALID')
  })

  it('is not possible past the notice, by whatever way', async () => {
    const { api, one, params, status } = await screeningScene()
    const move = api.db.transaction().execute(tx =>
      moveStep(
        { ...api.deps, db: tx },
        {
          applicationId: params.applicationId,
          step: 'backgroundCheck',
          event: 'deny',
          by: { kind: 'staff', id: one.id },
          reasonCode: 'BC_AFTER_NOTICE',
        },
      ),
    )
    await expect(move).rejects.toMatchObject({ code: 'DECISION_NOT_ALLOWED' })
    expect(await status()).toBe('VERIFICATION')
  })

  it('is not confirmed by a person who has not seen the last answer', async () => {
    const scene = await noticed()
    const { api, logIn, two, params, version } = scene
    api.clock.advance(12 * day)
    const before = await version()
    expect((await answer(scene, 'answer')).ok).toBe(true)
    const late = await (await logIn(two)).screening.confirm({ params, body: { reasons, version: before } })
    expect(late).toMatchObject({ code: 'NOTICE_CHANGED' })
  })

  it('against a dispute at the same moment: one wins, and never both', async () => {
    const scene = await noticed()
    const { api, logIn, two, params, version, status } = scene
    api.clock.advance(12 * day)
    const second = await logIn(two)
    const [confirmed, disputed] = await Promise.all([
      second.screening.confirm({ params, body: { reasons, version: await version() } }),
      answer(scene, 'dispute'),
    ])
    expect([confirmed.ok, disputed.ok].filter(Boolean)).toHaveLength(1)
    expect(await status()).toBe(confirmed.ok ? 'DENIED' : 'VERIFICATION')
  })
})

describe('adverse.answer: a dispute', () => {
  withNamedDays()

  it('stops the clock, is told by mail, and goes on with what was left once the agency has answered', async () => {
    const scene = await noticed()
    const { api, logIn, one, two, params, version, queuedTemplates } = scene
    api.clock.set(new Date('2026-11-24T15:00:00Z'))
    expect(await answer(scene, 'dispute')).toMatchObject({
      data: { state: 'DISPUTED', answerBy: null, daysLeft: 4, statements: [{ text: 'That is not me.' }] },
    })
    expect(await queuedTemplates()).toContain('dispute-received.mail')
    api.clock.advance(20 * day)
    const second = await logIn(two)
    expect(
      await second.screening.confirm({ params, body: { reasons, version: await version() } }),
    ).toMatchObject({
      code: 'DECISION_NOT_ALLOWED',
      message: 'The report is disputed. The clock is paused until the agency has answered.',
    })
    const outcome = 'The entry has been corrected.'
    expect(
      await (await logIn(one)).screening.settle({
        params,
        body: { outcome, report: 'No entries.', version: await version() },
      }),
    ).toMatchObject({
      ok: true,
      data: { notice: { state: 'WAITING', answerBy: '2026-12-19T04:59:59.000Z' } },
    })
    const mail = (await api.queuedMessages()).find(
      ({ template, channel }) => template === 'dispute-answered' && channel === 'mail',
    )
    expect(mail?.values).toMatchObject({
      disputeOutcome: outcome,
      deadline: 'Dec 18, 2026, 11:59 p.m. Eastern',
    })
  })

  it('that is added to keeps the clock as it stopped, and tells nobody twice', async () => {
    const scene = await noticed()
    await answer(scene, 'dispute')
    scene.api.clock.advance(3 * day)
    expect(await answer(scene, 'dispute', 'Here is the court’s letter.')).toMatchObject({
      data: { state: 'DISPUTED', daysLeft: 5, statements: [{}, { text: 'Here is the court’s letter.' }] },
    })
    const told = (await scene.queuedTemplates()).filter(name => name === 'dispute-received.mail')
    expect(told).toHaveLength(1)
  })

  it('is refused without a notice, and without words at its field', async () => {
    const scene = await screeningScene()
    expect(await answer(scene, 'dispute')).toMatchObject({ code: 'NOTICE_CLOSED' })
    expect(await answer(scene, 'dispute', '  ')).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { text: 'Please write your answer.' },
    })
  })

  it('stays on both pages under its own notice after a second one was sent', async () => {
    const scene = await noticed()
    const { api, logIn, two, params, version, applicant } = scene
    expect(await answer(scene, 'answer', 'That was my brother.')).toMatchObject({ ok: true })
    const first = await applicant.client.adverse.notice()
    expect(first.ok && first.data).not.toHaveProperty('formerNotices')
    const second = await logIn(two)
    const reason = 'The entry is another person’s.'
    await second.screening.withdraw({ params, body: { reason, version: await version() } })
    api.clock.advance(hour)
    const staff = await logIn(two)
    expect(await notifySeen(staff, { params, body })).toMatchObject({ ok: true })
    expect(await answer(scene, 'dispute', 'Not mine either.')).toMatchObject({ ok: true })
    const [view, own] = [await staff.screening.view({ params }), await applicant.client.adverse.notice()]
    const both = { formerNotices: [{ state: 'WITHDRAWN', statements: [{ text: 'That was my brother.' }] }] }
    const said = [{ text: 'Not mine either.' }]
    expect(view).toMatchObject({ data: { ...both, notice: { statements: said } } })
    expect(own).toMatchObject({ data: { ...both, statements: said } })
  })

  it('is nowhere in the database in words that can be read', async () => {
    const scene = await noticed()
    await answer(scene, 'dispute', 'Unmistakable words')
    const rows = JSON.stringify([
      await scene.api.db.selectFrom('adverse_statement').selectAll().execute(),
      await scene.api.db.selectFrom('adverse_letter').selectAll().execute(),
      await scene.api.db.selectFrom('audit_event').selectAll().execute(),
      await scene.api.db.selectFrom('history').selectAll().execute(),
    ])
    for (const secret of ['Unmistakable', 'Kings County', 'Article 23-A. '])
      expect(rows).not.toContain(secret)
  })
})

describe('an answer with documents', () => {
  it('shows them to their owner, and to reviewers in the case, where each look is on record', async () => {
    const scene = await noticed()
    const { api, applicant, logIn, two, params, audited } = scene
    const files = await uploadPictures(api, applicant, 2)
    const body = { kind: 'answer' as const, text: 'Here is the letter.', files }
    const answered = await applicant.client.adverse.answer({ body })
    const own = answered.ok ? answered.data.statements.at(-1) : undefined
    expect(own).toMatchObject({ text: 'Here is the letter.', pictures: 2 })
    for (const link of own?.previews ?? [])
      expect((await api.files.fetch(new Request(link))).status).toBe(200)
    expect(own?.previews).toHaveLength(2)
    const reviewer = await logIn(two)
    const view = await reviewer.screening.view({ params })
    expect(view.ok && view.data.notice?.statements.at(-1)).toEqual({
      kind: 'answer',
      text: 'Here is the letter.',
      at: api.clock.now().toISOString(),
      pictures: 2,
    })
    const place = { applicationId: params.applicationId, step: 'backgroundCheck' as const }
    const shown = await reviewer.review.case({ params: place })
    expect(shown.ok && shown.data.files.map(({ name, label }) => [name, label])).toEqual([
      [files[0], 'Sent with an answer, 1'],
      [files[1], 'Sent with an answer, 2'],
    ])
    const opened = await reviewer.review.openFile({ params: { ...place, name: files[0]! } })
    expect(opened.ok && (await api.files.fetch(new Request(opened.data.url))).status).toBe(200)
    expect(await audited()).toContain('review.file-opened')
    expect(await reviewer.review.openFile({ params: { ...place, name: 'other.jpg' } })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it("takes no picture of another's, none twice, and no more than three; then nothing is kept", async () => {
    const scene = await noticed()
    const { api, applicant } = scene
    const send = (files: string[]) =>
      applicant.client.adverse.answer({ body: { kind: 'answer', text: 'Please look.', files } })
    const theirs = await uploadPictures(api, await newApplicant(api), 1)
    expect(await send(theirs)).toMatchObject({
      ok: false,
      code: 'UPLOAD_UNKNOWN',
      errors: { files: expect.any(String) },
    })
    expect(await send(['a', 'b', 'c', 'd'])).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { files: 'You can add at most 3 pictures.' },
    })
    expect(await api.db.selectFrom('adverse_statement').selectAll().execute()).toEqual([])
    const files = await uploadPictures(api, applicant, 1)
    expect((await send(files)).ok).toBe(true)
    expect(await send(files)).toMatchObject({ code: 'UPLOAD_UNKNOWN' })
  })

  it('says how many business days are left, and none while a dispute stops the clock', async () => {
    const { api, applicant } = await noticed()
    const left = async () => {
      const own = await applicant.client.adverse.notice()
      return own.ok ? own.data?.daysToAnswer : null
    }
    const first = await left()
    expect(first).toBeGreaterThan(3)
    // Three days may all be free: a holiday and a weekend.
    api.clock.advance(5 * day)
    expect(await left()).toBeLessThan(first!)
    await answer({ applicant } as never, 'dispute')
    expect(await left()).toBeUndefined()
  })

  it('says that no day is left once the last one has ended, on both pages, and still takes an answer', async () => {
    const { api, applicant } = await noticed()
    const left = async () => {
      const [own, state] = [await applicant.client.adverse.notice(), await applicant.client.hero.state()]
      return [own.ok && own.data?.daysToAnswer, state.ok && state.data.hero.notice?.daysToAnswer]
    }
    api.clock.set(new Date('2026-12-01T04:59:59Z'))
    expect(await left()).toEqual([1, 1])
    api.clock.advance(1_000)
    expect(await left()).toEqual([0, 0])
    expect(await answer({ applicant } as never, 'answer')).toMatchObject({
      ok: true,
      data: { canAnswer: true },
    })
  })
})
