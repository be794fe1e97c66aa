import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { staffPages } from '../../contract/staff-limits.ts'
import { newPerson, testApi } from '../../test/harness/api.ts'
import { newApplicant, seedPages } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { hiddenFields } from './facts.ts'

async function scene(sent: 0 | 1 | 2 | 3 | 4 | 5 = 1) {
  const api = await testApi()
  await seedPages(api)
  const staff = await newStaff(api)
  const reviewer = (await staff.logIn()).client
  const applicant = await newApplicant(api)
  if (sent > 0) await applicant.sendSteps(sent as 1)
  return { api, staff, reviewer, applicant }
}

describe('the queue', () => {
  it('shows what waits, oldest first, page after page without gaps', async () => {
    const api = await testApi()
    const reviewer = (await (await newStaff(api)).logIn()).client
    const applicants = []
    for (let place = 0; place < staffPages.queue + 3; place++) {
      const applicant = await newApplicant(api)
      // Every second one is submitted at the same instant as the one before, to test the order of equal times.
      if (place % 2 === 0) api.clock.advance(1_000)
      await applicant.sendSteps(1)
      applicants.push(applicant)
    }
    const first = await reviewer.review.queue({ query: {} })
    if (!first.ok) throw new Error(first.code)
    expect(first.total).toBe(staffPages.queue + 3)
    expect(first.data.rows).toHaveLength(staffPages.queue)
    const second = await reviewer.review.queue({ query: { after: first.data.next! } })
    if (!second.ok) throw new Error(second.code)
    expect(second.data.next).toBeNull()
    const rows = [...first.data.rows, ...second.data.rows]
    expect(new Set(rows.map(row => row.applicationId))).toEqual(
      new Set(applicants.map(applicant => applicant.applicationId)),
    )
    const times = rows.map(row => row.sentAt)
    expect(times).toEqual([...times].sort())
  })

  it('filters by step and by part of a name, email or phone, taken literally', async () => {
    const { api, reviewer } = await scene(1)
    const odd = await newApplicant(api, { ...newPerson(), firstName: 'Per%', lastName: 'O_Neill' })
    await odd.sendSteps(2)
    const found = async (query: { search?: string; step?: 'securityLicense' }) => {
      const page = await reviewer.review.queue({ query })
      return page.ok ? page.data.rows.map(row => `${row.applicant} ${row.step}`).sort() : page.code
    }
    const both = ['Per% O_Neill drivingLicense', 'Per% O_Neill securityLicense']
    expect(await found({ search: 'per%' })).toEqual(both)
    expect(await found({ search: '% o_n' })).toEqual(both)
    expect(await found({ search: '%' })).toEqual(both)
    expect(await found({ search: odd.email.slice(0, 7) })).toEqual(both)
    expect(await found({ search: odd.email.toUpperCase() })).toEqual(both)
    expect(await found({ search: odd.phone })).toEqual(both)
    expect(await found({ step: 'securityLicense' })).toEqual([both[1]])
    expect(await found({ search: 'nobody' })).toEqual([])
  })

  it('finds a name whichever apostrophe it is written with', async () => {
    const { api, reviewer } = await scene(0)
    const curly = await newApplicant(api, { ...newPerson(), lastName: 'O’Rourke' })
    const straight = await newApplicant(api, { ...newPerson(), lastName: "O'Rourke" })
    for (const applicant of [curly, straight]) await applicant.sendSteps(1)
    for (const search of ["O'Rourke", 'o’rourke']) {
      const page = await reviewer.review.queue({ query: { search } })
      expect(page.ok && page.data.rows.map(row => row.applicationId).sort()).toEqual(
        [curly.applicationId, straight.applicationId].sort(),
      )
    }
  })

  it('leaves out closed accounts, and step 5 until the agency has the order', async () => {
    const { api, reviewer, applicant } = await scene(5)
    const steps = async () => {
      const page = await reviewer.review.queue({ query: {} })
      return page.ok ? page.data.rows.map(row => row.step).sort() : []
    }
    expect(await steps()).toEqual(['drivingLicense', 'heroForm', 'profilePhoto', 'securityLicense'])
    await api.db
      .updateTable('background_check')
      .set({ sent_at: api.clock.now(), number_sealed: null })
      .where('application_id', '=', applicant.applicationId)
      .execute()
    expect(await steps()).toContain('backgroundCheck')
    await api.db
      .updateTable('account')
      .set({ closed_at: api.clock.now() })
      .where('id', '=', applicant.accountId)
      .execute()
    expect(await steps()).toEqual([])
  })

  it.each(['x', 'W10', Buffer.from('["2026-11-21T00:00:00.000Z","no","x"]').toString('base64url')])(
    'refuses the made-up page %s at its field',
    async after => {
      const { reviewer } = await scene(0)
      expect(await reviewer.review.queue({ query: { after } })).toMatchObject({
        code: 'INVALID_INPUT',
        errors: { after: 'This page of the list doesn’t exist.' },
      })
    },
  )
})

describe('a case', () => {
  it('shows pictures, typed facts, other steps and what may be decided, and the look is on record', async () => {
    const { api, staff, reviewer, applicant } = await scene(1)
    const opened = await reviewer.review.case({
      params: { applicationId: applicant.applicationId, step: 'drivingLicense' },
    })
    expect(opened).toMatchObject({
      ok: true,
      data: {
        status: 'VERIFICATION',
        state: 'waiting',
        applicant: { email: applicant.email },
        files: [{ label: 'Front', width: 640, height: 400 }],
        facts: [{ label: 'Last 6 characters of the number', value: 'AB12C3' }],
        hidden: hiddenFields,
        proposal: null,
      },
    })
    if (!opened.ok) return
    expect(opened.data.decisions.map(({ decision, refusal }) => [decision, refusal === null])).toEqual([
      ['verify', true],
      ['invalid', true],
      ['deny', true],
      ['confirm-denial', false],
      ['reject-denial', false],
      ['confirm-verification', false],
      ['reject-verification', false],
      ['withdraw-proposal', false],
    ])
    expect(opened.data.history.map(entry => `${entry.actor}: ${entry.action}`)).toEqual([
      `${staff.name}: Case opened`,
      'Applicant: Sent',
      'Applicant: Application opened',
    ])
    const views = await api.db.selectFrom('history').selectAll().where('action', '=', 'viewed').execute()
    expect(views).toMatchObject([{ actor_id: staff.id, step: 'drivingLicense' }])
  })

  it('keeps height, weight, hair, eyes, race, sex and the medical answer from every step', async () => {
    const { api, reviewer, applicant } = await scene(5)
    expect(hiddenFields).toEqual([
      'Height (ft)',
      'Weight (lb)',
      'Hair Color',
      'Eye Color',
      'Race',
      'Sex',
      'Do you take medication that affects your nervous system or strenuous activity?',
    ])
    for (const step of [
      'drivingLicense',
      'securityLicense',
      'profilePhoto',
      'heroForm',
      'backgroundCheck',
    ] as const) {
      const opened = await reviewer.review.case({ params: { applicationId: applicant.applicationId, step } })
      if (!opened.ok) throw new Error(opened.code)
      const labels = opened.data.facts.map(fact => fact.label)
      expect(labels.filter(label => hiddenFields.includes(label))).toEqual([])
      // Values in the form: Prefer not to say, 5.92, 180, Brown and Green; also the number of step 5.
      expect(JSON.stringify(opened.data.facts)).not.toMatch(
        /Prefer not|5\.92|"180"|Brown|Green|OTHER|219.?09.?9999/,
      )
      expect(opened.data.hidden).toEqual(hiddenFields)
    }
    expect(api.logged.join('')).not.toContain('Prefer not')
  })

  it('shows address, licenses, experience and fitness of a form that was sent', async () => {
    const { reviewer, applicant } = await scene(4)
    const opened = await reviewer.review.case({
      params: { applicationId: applicant.applicationId, step: 'heroForm' },
    })
    if (!opened.ok) throw new Error(opened.code)
    const value = (label: string) => opened.data.facts.find(fact => fact.label === label)?.value
    expect(value('Street')).toBe('12 Canal Street')
    expect(value('Do you hold a state security license?')).toBe('No')
    expect(value('Do you own a weapon?')).toBe('No')
    expect(value('Can you scale a four-foot wall?')).toBe('No')
  })

  it('shows nothing of a draft that has not been sent', async () => {
    const { reviewer, applicant } = await scene(3)
    const saved = await applicant.client.hero.saveFormDraft({
      body: { answers: { personalAddress: { street: 'Secret Lane' } }, version: 0 },
    })
    expect(saved.ok).toBe(true)
    const opened = await reviewer.review.case({
      params: { applicationId: applicant.applicationId, step: 'heroForm' },
    })
    expect(opened).toMatchObject({ ok: true, data: { state: 'not-sent', facts: [] } })
  })

  it.each(['no-such-id', '00000000-0000-4000-8000-000000000000'])(
    'is not found under %s, for every call on it',
    async applicationId => {
      const { reviewer } = await scene(0)
      const params = { applicationId, step: 'drivingLicense' as const }
      const answers = [
        await reviewer.review.case({ params }),
        await reviewer.review.openFile({ params: { ...params, name: 'x.jpg' } }),
        await reviewer.review.decide({ params, body: { decision: 'verify', version: 0 } }),
      ]
      expect(answers.map(answer => (answer.ok ? '' : answer.code))).toEqual(Array(3).fill('NOT_FOUND'))
    },
  )
})

describe('a private picture', () => {
  it('opens by a link of five minutes, and the look is on record', async () => {
    const { api, staff, reviewer, applicant } = await scene(1)
    const params = { applicationId: applicant.applicationId, step: 'drivingLicense' as const }
    const opened = await reviewer.review.case({ params })
    const name = opened.ok ? opened.data.files[0]!.name : ''
    const link = await reviewer.review.openFile({ params: { ...params, name } })
    if (!link.ok) throw new Error(link.code)
    expect(link.data.expiresIn).toBe(300)
    const fetched = await api.files.fetch(new Request(link.data.url), { requestId: 'test' })
    expect(fetched.status).toBe(200)
    expect(fetched.headers.get('content-type')).toBe('image/jpeg')
    api.clock.advance(301_000)
    expect((await api.files.fetch(new Request(link.data.url), { requestId: 'test' })).status).not.toBe(200)
    const looks = await api.db.selectFrom('history').selectAll().where('action', '=', 'file-opened').execute()
    expect(looks).toMatchObject([{ actor_id: staff.id, detail: name }])
  })

  it('is on record once for as long as a link lasts, for each person', async () => {
    const { api, reviewer, applicant } = await scene(2)
    const open = async (client: typeof reviewer, step: 'drivingLicense' | 'securityLicense') => {
      const params = { applicationId: applicant.applicationId, step }
      const found = await client.review.case({ params })
      const name = found.ok ? found.data.files[0]!.name : ''
      expect((await client.review.openFile({ params: { ...params, name } })).ok).toBe(true)
    }
    const counts = async () => {
      const looks = api.db.selectFrom('history').select('id').where('action', '=', 'file-opened')
      const audited = api.db
        .selectFrom('audit_event')
        .select('seq')
        .where('action', '=', 'review.file-opened')
      return [(await looks.execute()).length, (await audited.execute()).length]
    }
    for (let load = 0; load < 5; load++) await open(reviewer, 'drivingLicense')
    expect(await counts()).toEqual([1, 1])
    await open(reviewer, 'securityLicense')
    expect(await counts()).toEqual([2, 2])
    await open((await (await newStaff(api)).logIn()).client, 'drivingLicense')
    expect(await counts()).toEqual([3, 3])
    api.clock.advance(5 * minute)
    await open(reviewer, 'drivingLicense')
    expect(await counts()).toEqual([4, 4])
  })

  it('of another application or step is not found, and no look is recorded', async () => {
    const { api, reviewer, applicant } = await scene(1)
    const other = await newApplicant(api)
    await other.sendSteps(1)
    const { filename } = await api.db
      .selectFrom('document')
      .select('filename')
      .where('application_id', '=', other.applicationId)
      .executeTakeFirstOrThrow()
    const { applicationId } = applicant
    for (const params of [
      { applicationId, step: 'drivingLicense' as const, name: filename },
      { applicationId: other.applicationId, step: 'profilePhoto' as const, name: filename },
      { applicationId, step: 'drivingLicense' as const, name: '../../keys.json' },
    ])
      expect(await reviewer.review.openFile({ params })).toMatchObject({ code: 'NOT_FOUND' })
    expect(
      await api.db.selectFrom('history').selectAll().where('action', '=', 'file-opened').execute(),
    ).toEqual([])
  })
})
