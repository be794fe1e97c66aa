import { describe, expect, it } from 'vitest'
import { readHistory } from '../api/review/history.ts'
import { day } from '../contract/durations.ts'
import { longDay, newYorkDate } from '../contract/new-york-time.ts'
import { abandoned, logInAgain, years } from '../test/harness/abandoned-application.ts'
import { formAnswers } from '../test/harness/hero-answers.ts'

describe('an application that nobody goes on with', () => {
  it('is announced 30 days before, then erased: photos, licenses and answers; history and agreements stay', async () => {
    const { api, hero, run, rows, told, erasedAt, statuses } = await abandoned()
    const saved = await hero.client.hero.saveFormDraft({
      body: { answers: formAnswers() as never, version: 0 },
    })
    expect(saved.ok).toBe(true)
    const lastDate = longDay(newYorkDate(api.clock.now()))
    api.clock.advance(years - 32 * day)
    await run()
    expect(await told()).toEqual([])
    api.clock.advance(day + day)
    await run()
    await run()
    const [mail, ...others] = await told()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: hero.email, values: { lastDate } })
    expect(mail!.values.whatToDo).toContain('send a step, or save the Hero form')
    api.clock.advance(29 * day)
    await run()
    expect([await rows('document'), await erasedAt()]).toEqual([3, null])
    api.clock.advance(day)
    await run()
    expect(await erasedAt()).toEqual(api.clock.now())
    for (const table of ['document', 'hero_form', 'license_detail'] as const)
      expect(await rows(table)).toBe(0)
    expect((await api.db.selectFrom('photo_print').selectAll().execute()).length).toBe(0)
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['PENDING']))
    expect((await readHistory(api.db, hero.applicationId))[0]).toMatchObject({
      actor: 'System',
      action: expect.stringContaining('erased'),
    })
    const log = await api.db.selectFrom('history').select('action').execute()
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['submitted', 'invalidated', 'erased']),
    )
  })

  it('tells its owner on the progress page, who starts again; three more years count from there', async () => {
    const { api, hero, run, erasedAt } = await abandoned()
    api.clock.advance(years - 30 * day)
    await run()
    api.clock.advance(31 * day)
    await run()
    const again = api.client(await logInAgain(api, hero.accountId))
    const state = await again.hero.state()
    expect(state.ok && state.data.hero.applicationErasedAt).toBe(api.clock.now().toISOString())
    const history = await again.hero.history()
    expect(history.ok && history.data[0]!.text).toContain('was erased')
    const first = await erasedAt()
    // There is nothing new to erase, however much time passes.
    api.clock.advance(4 * years)
    await run()
    expect(await erasedAt()).toEqual(first)
    await api.db
      .updateTable('application_step')
      .set({ status: 'INVALID' })
      .where('step', '=', 'drivingLicense')
      .execute()
    const later = await api.client(await logInAgain(api, hero.accountId)).hero.state()
    expect(later.ok && later.data.hero.applicationErasedAt).toBeNull()
  })

  it('is kept when its owner goes on after the notice, and is announced anew years later', async () => {
    const { api, hero, run, rows, told } = await abandoned()
    api.clock.advance(years - 30 * day)
    await run()
    api.clock.advance(10 * day)
    const again = api.client(await logInAgain(api, hero.accountId))
    expect(
      (await again.hero.saveFormDraft({ body: { answers: formAnswers() as never, version: 0 } })).ok,
    ).toBe(true)
    api.clock.advance(40 * day)
    await run()
    expect([await rows('document'), (await told()).length]).toEqual([3, 1])
    api.clock.advance(years)
    await run()
    expect([await rows('document'), (await told()).length]).toEqual([3, 2])
  })

  it('stays under a legal hold; after it the owner is told again, and has 30 days', async () => {
    const { api, run, rows, told, hold } = await abandoned()
    api.clock.advance(years - 30 * day)
    await run()
    await hold('2035-01-01')
    api.clock.set(new Date('2034-01-01T16:00:00Z'))
    await run()
    expect([await rows('document'), (await told()).length]).toEqual([3, 1])
    api.clock.set(new Date('2035-01-03T16:00:00Z'))
    await run()
    expect([await rows('document'), (await told()).length]).toEqual([3, 2])
    api.clock.advance(30 * day)
    await run()
    expect(await rows('document')).toBe(0)
  })
})
