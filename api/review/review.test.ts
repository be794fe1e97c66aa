import { describe, expect, it } from 'vitest'
import { savedFiltersMaximum } from '../../contract/console/review.ts'
import { hour } from '../../contract/durations.ts'
import { findReason } from '../../contract/reasons.ts'
import { reviewing } from '../../contract/staff-limits.ts'
import { testApi } from '../../test/harness/api.ts'
import { newApplicant, seedPages } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { applyDecisions } from './apply-decisions.ts'

async function scene(sent: 1 | 3 | 4 = 1) {
  const api = await testApi()
  await seedPages(api)
  const staff = await newStaff(api)
  const reviewer = (await staff.logIn()).client
  const applicant = await newApplicant(api)
  await applicant.sendSteps(sent)
  const params = { applicationId: applicant.applicationId, step: 'drivingLicense' as const }
  return { api, staff, reviewer, applicant, params }
}

describe('the queue', () => {
  it('says how a case stands against the target of its step, and finds it by that', async () => {
    const { api, reviewer } = await scene()
    const age = async () => {
      const queue = await reviewer.review.queue({ query: {} })
      return queue.ok && queue.data.rows[0]?.age
    }
    const found = async () => {
      const ages = ['in-time', 'due-soon', 'late'] as const
      const all = await Promise.all(ages.map(each => reviewer.review.queue({ query: { age: each } })))
      return ages.filter((_, index) => all[index]?.ok && all[index].data.rows.length === 1)
    }
    const keepSession = () =>
      api.db
        .updateTable('session')
        .set({ idle_expires_at: new Date('2100-01-01'), expires_at: new Date('2100-01-01') })
        .execute()
    await keepSession()
    expect([await age(), await found()]).toEqual(['in-time', ['in-time']])
    api.clock.advance(18 * hour)
    await keepSession()
    expect([await age(), await found()]).toEqual(['due-soon', ['due-soon']])
    api.clock.advance(6 * hour)
    await keepSession()
    expect([await age(), await found()]).toEqual(['late', ['late']])
  })

  it('knows the borough of an address once the form was sent, and finds cases by it', async () => {
    const { api, reviewer } = await scene(4)
    const other = await newApplicant(api)
    await other.sendSteps(1)
    const steps = async (area: 'Manhattan' | 'Queens' | 'unknown') => {
      const queue = await reviewer.review.queue({ query: { area } })
      return queue.ok && queue.data.rows.map(row => [row.step, row.area])
    }
    expect(await steps('Manhattan')).toHaveLength(4)
    expect(await steps('Queens')).toEqual([])
    expect(await steps('unknown')).toEqual([['drivingLicense', null]])
  })

  it('finds what waits for a second look', async () => {
    const { api, reviewer, params } = await scene()
    const count = async (state: 'waiting' | 'second-look') => {
      const queue = await reviewer.review.queue({ query: { state } })
      return queue.ok && queue.data.rows.length
    }
    expect([await count('waiting'), await count('second-look')]).toEqual([1, 0])
    await reviewer.review.decide({
      params,
      body: { decision: 'deny', reasonCode: 'ID_ALTERED', version: 1 },
    })
    api.clock.advance(reviewing.undo)
    await applyDecisions(api.deps)
    expect([await count('waiting'), await count('second-look')]).toEqual([0, 1])
  })
})

describe('notes', () => {
  it('are for staff: every case of the applicant shows them, the applicant never sees them', async () => {
    const { api, reviewer, applicant, params, staff } = await scene()
    expect(await reviewer.review.addNote({ params, body: { text: ' ' } })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { text: 'Please write a note.' },
    })
    await reviewer.review.addNote({ params, body: { text: 'Called at noon.' } })
    const opened = await reviewer.review.case({ params: { ...params, step: 'profilePhoto' } })
    expect(opened.ok && opened.data.notes).toMatchObject([
      { by: staff.name, step: 'drivingLicense', text: 'Called at noon.' },
    ])
    const own = [await applicant.client.hero.state(), await applicant.client.hero.history()]
    expect(JSON.stringify(own)).not.toContain('Called at noon')
    const events = await api.db.selectFrom('audit_event').selectAll().execute()
    expect(events.map(({ action }) => action)).toContain('review.noted')
    expect(JSON.stringify(events)).not.toContain('Called at noon')
  })
})

describe('the answers that are kept from decisions', () => {
  it('are read only for a reason, and who read them and why is on record', async () => {
    const { api, reviewer, params, staff } = await scene(4)
    expect(await reviewer.review.reveal({ params, body: { reason: '  ' } })).toMatchObject({
      errors: { reason: 'Please say why you need them.' },
    })
    const read = await reviewer.review.reveal({ params, body: { reason: 'The photo looks altered.' } })
    const label = (name: string) => read.ok && read.data.facts.find(fact => fact.label === name)?.value
    expect([label('Height (ft)'), label('Eye Color'), label('Race')]).toEqual([
      '5.92',
      'Green',
      'Prefer not to say',
    ])
    const event = await api.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'review.revealed')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ staff_id: staff.id, reason: 'The photo looks altered.' })
    expect(JSON.stringify(event.detail)).not.toMatch(/5\.92|Green/)
    const opened = await reviewer.review.case({ params })
    expect(opened.ok && opened.data.history[1]).toMatchObject({ action: 'Hidden answers read' })
  })

  it('are none before the form was sent, and an editor reads none', async () => {
    const { api, reviewer, params } = await scene(3)
    expect(await reviewer.review.reveal({ params, body: { reason: 'A test.' } })).toMatchObject({
      ok: true,
      data: { facts: [] },
    })
    const editor = (await (await newStaff(api, ['editor'])).logIn()).client
    expect(await editor.review.reveal({ params, body: { reason: 'Curious.' } })).toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('what a face is compared with', () => {
  it('is the profile photo beside a card, and the ID beside the photo; looking at it is on record', async () => {
    const { api, reviewer, params } = await scene(3)
    const card = await reviewer.review.case({ params })
    const photo = await reviewer.review.case({ params: { ...params, step: 'profilePhoto' } })
    if (!card.ok || !photo.ok) throw new Error('not opened')
    expect(card.data.compare).toEqual({
      step: 'profilePhoto',
      name: photo.data.files[0]?.name,
      label: 'Profile photo',
    })
    expect(photo.data.compare).toMatchObject({ step: 'drivingLicense', label: 'ID' })
    const { step, name } = card.data.compare!
    expect((await reviewer.review.openFile({ params: { ...params, step, name } })).ok).toBe(true)
    const event = await api.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'review.file-opened')
      .executeTakeFirstOrThrow()
    expect(event.detail).toEqual({ step, file: name })
  })
})

describe('saved filters', () => {
  it('are one’s own, by name; the same name again replaces', async () => {
    const { api, reviewer } = await scene()
    const other = (await (await newStaff(api)).logIn()).client
    await reviewer.review.saveFilter({ body: { name: 'Late IDs', filters: { age: 'late', search: '' } } })
    const saved = await reviewer.review.saveFilter({
      body: { name: 'late ids', filters: { age: 'late', step: 'drivingLicense' } },
    })
    expect(saved).toMatchObject({
      ok: true,
      data: [{ name: 'late ids', filters: { age: 'late', step: 'drivingLicense' } }],
    })
    const id = saved.ok ? saved.data[0]!.id : ''
    expect(await other.review.filters()).toMatchObject({ ok: true, data: [] })
    expect(await other.review.removeFilter({ params: { id } })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await reviewer.review.removeFilter({ params: { id } })).toMatchObject({ ok: true, data: [] })
  })

  it('are refused without a filter in them, and past the maximum, at the name', async () => {
    const { reviewer } = await scene()
    expect(
      await reviewer.review.saveFilter({ body: { name: 'All', filters: { search: '' } } }),
    ).toMatchObject({ errors: { name: 'Choose a filter or type a search first.' } })
    for (let count = 0; count < savedFiltersMaximum; count++)
      await reviewer.review.saveFilter({ body: { name: `Filter ${count}`, filters: { age: 'late' } } })
    expect(
      await reviewer.review.saveFilter({ body: { name: 'One more', filters: { age: 'late' } } }),
    ).toMatchObject({ code: 'INVALID_INPUT', errors: { name: expect.stringContaining('Remove one') } })
  })
})

describe('the words of a reason', () => {
  const words = { label: 'Blurred', sms: 'Too blurred.', text: 'We cannot read it. Please try again.' }
  const sceneOfAdmins = async () => {
    const all = await scene()
    const admin = (await (await newStaff(all.api, ['admin'])).logIn()).client
    return { ...all, admin }
  }

  it('are written anew by an admin: reviewers, messages and the applicant have them from then on', async () => {
    const { api, admin, reviewer, applicant, params } = await sceneOfAdmins()
    const edited = await admin.review.editReason({
      params: { code: 'ID_BLURRED' },
      body: { ...words, version: 0 },
    })
    expect(edited).toMatchObject({ ok: true, data: { ...words, version: 1 } })
    const listed = await reviewer.review.reasons()
    expect(listed.ok && listed.data.find(({ code }) => code === 'ID_BLURRED')).toMatchObject(words)
    await reviewer.review.decide({
      params,
      body: { decision: 'invalid', reasonCode: 'ID_BLURRED', version: 1 },
    })
    api.clock.advance(reviewing.undo)
    await applyDecisions(api.deps)
    const told = (await api.queuedMessages()).filter(({ template }) => template === 'step-invalid')
    expect(told.map(({ values }) => values.reason ?? values.reasonShort).sort()).toEqual(
      [words.sms, words.text].sort(),
    )
    const state = await applicant.client.hero.state()
    expect(state.ok && state.data.hero.steps[0]?.reason).toBe(words.text)
    const opened = await reviewer.review.case({ params })
    expect(opened.ok && opened.data.history.map(({ detail }) => detail)).toContain('Blurred')
  })

  it('keep every version, down to the release’s own', async () => {
    const { admin } = await sceneOfAdmins()
    const params = { code: 'ID_BLURRED' }
    await admin.review.editReason({ params, body: { ...words, version: 0 } })
    await admin.review.editReason({ params, body: { ...words, label: 'Blurry', version: 1 } })
    const read = await admin.review.reason({ params })
    expect(read.ok && read.data.versions.map(({ version, label }) => [version, label])).toEqual([
      [2, 'Blurry'],
      [1, 'Blurred'],
      [0, findReason('ID_BLURRED')?.label],
    ])
  })

  it.each([
    ['without a text message for INVALID', 'ID_BLURRED', { ...words, sms: '' }, 'sms'],
    ['with a text message for DENIED', 'ID_ALTERED', words, 'sms'],
    ['with signs that a text message does not have', 'ID_BLURRED', { ...words, sms: 'Blurred 😀' }, 'sms'],
    ['without words for the applicant', 'ID_BLURRED', { ...words, text: '' }, 'text'],
  ] as const)('are refused %s, at the field', async (_, code, body, field) => {
    const { admin } = await sceneOfAdmins()
    const refused = await admin.review.editReason({ params: { code }, body: { ...body, version: 0 } })
    expect(refused.ok ? [] : Object.keys(refused.errors)).toEqual([field])
  })

  it('are not found for an unknown code, nor for one that the instance gives by itself', async () => {
    const { admin } = await sceneOfAdmins()
    for (const code of ['NO_SUCH', 'BC_NUMBER_ERASED'])
      expect(await admin.review.reason({ params: { code } })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('of two admins at once are one’s, and the other is told', async () => {
    const { api, admin } = await sceneOfAdmins()
    const second = (await (await newStaff(api, ['admin'])).logIn()).client
    const params = { code: 'ID_BLURRED' }
    const answers = await Promise.all([
      admin.review.editReason({ params, body: { ...words, version: 0 } }),
      second.review.editReason({ params, body: { ...words, label: 'Other', version: 0 } }),
    ])
    expect(answers.map(answer => (answer.ok ? 'OK' : answer.code)).sort()).toEqual([
      'CHANGED_ELSEWHERE',
      'OK',
    ])
  })
})
