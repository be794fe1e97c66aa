import { describe, expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { staffActions } from '../../test/harness/staff-actions.ts'
import { supportInboxScene } from '../../test/harness/support-inbox.ts'

describe('the inbox of support (supportInbox.inbox)', () => {
  it('lists what waits with the oldest first, by topic, by words and by whose it is', async () => {
    const { inbox, first, write } = await supportInboxScene()
    const walk = await write('walk')
    const payment = await write('payment', 'grace@example.com')
    const references = async (query: { view?: 'mine' | 'answered'; topic?: 'payment'; search?: string }) => {
      const result = await inbox.inbox({ query })
      return result.ok ? [result.data.rows.map(({ reference }) => reference), result.total] : result.code
    }
    expect(await references({})).toEqual([[walk, payment], 2])
    expect(await references({ topic: 'payment' })).toEqual([[payment], 1])
    expect(await references({ search: 'GRACE@' })).toEqual([[payment], 1])
    expect(await references({ search: '%' })).toEqual([[], 0])
    expect(await references({ view: 'mine' })).toEqual([[], 0])
    await inbox.assign({ params: { reference: walk }, body: { staffId: first.id, version: 1 } })
    expect(await references({ view: 'mine' })).toEqual([[walk], 1])
    await inbox.answer({ params: { reference: walk }, body: { answer: 'Yes.', version: 2 } })
    expect(await references({})).toEqual([[payment], 1])
    expect(await references({ view: 'answered' })).toEqual([[walk], 1])
  })

  it('goes on where the page before ended, and misses nobody', async () => {
    const { inbox, write, api } = await supportInboxScene()
    for (let count = 0; count < 3; count++) await write()
    const {
      email: _,
      id: __,
      reference: ___,
      ...row
    } = await api.db.selectFrom('support_message').selectAll().limit(1).executeTakeFirstOrThrow()
    await api.db
      .insertInto('support_message')
      .values(Array.from({ length: 30 }, (_v, n) => ({ ...row, email: 'x@y.z', reference: `SM-${n}` })))
      .execute()
    const page = await inbox.inbox({ query: {} })
    if (!page.ok) throw new Error(page.code)
    expect(page.data.rows).toHaveLength(25)
    const rest = await inbox.inbox({ query: { after: page.data.next! } })
    if (!rest.ok) throw new Error(rest.code)
    const all = [...page.data.rows, ...rest.data.rows].map(({ reference }) => reference)
    expect([all.length, new Set(all).size, rest.data.next]).toEqual([33, 33, null])
    expect(await inbox.inbox({ query: { after: 'made-up' } })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: { after: 'This page of the list doesn’t exist.' },
    })
  })
})

describe('a message in the support inbox', () => {
  it('is shown with its account and other messages, and the view is on record (supportInbox.message)', async () => {
    const { api, inbox, write, open } = await supportInboxScene()
    const customer = await newAccount(api, 'customer')
    const reference = await write('walk', customer.email)
    expect((await open(reference)).account).toBeNull()
    await api.db.updateTable('account').set({ email_proven_at: api.clock.now() }).execute()
    const other = await write('payment', customer.email)
    expect(await open(reference)).toMatchObject({
      message: 'May I bring my dog?',
      account: { id: customer.accountId, audience: 'customer', name: 'Ada Mercer' },
      others: [{ reference: other, topic: 'payment', state: 'open' }],
    })
    expect(await staffActions(api)).toEqual(['support.viewed', 'support.viewed'])
    expect(await inbox.message({ params: { reference: 'SM-NOTTHERE' } })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is answered with a mail, linked to a help text, and is then someone’s (supportInbox.answer, supportInbox.helpTexts)', async () => {
    const { api, inbox, first, write } = await supportInboxScene()
    const { id: topic_id } = await api.db
      .insertInto('topic')
      .values({ slug: 'walks', name: 'Walks', type: 'Customer', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('subtopic')
      .values({
        topic_id,
        slug: 'dogs',
        name: 'Dogs',
        html: '<p>Welcome</p>',
        position: 1,
        updated_on: '2026-01-01',
      })
      .execute()
    expect(await inbox.helpTexts()).toMatchObject({ data: [{ slug: 'dogs', type: 'Customer' }] })
    const reference = await write()
    const params = { reference }
    expect(
      await inbox.answer({ params, body: { answer: 'Yes.', article: 'cats', version: 1 } }),
    ).toMatchObject({ errors: { article: 'This help text doesn’t exist.' } })
    const done = await inbox.answer({
      params,
      body: { answer: 'Dogs are welcome.', article: 'dogs', version: 1 },
    })
    expect(done).toMatchObject({
      ok: true,
      data: {
        state: 'answered',
        assignee: { id: first.id },
        article: { slug: 'dogs' },
        answers: [{ by: first.name, text: 'Dogs are welcome.' }],
      },
    })
    expect((await api.queuedMessages()).at(-1)).toMatchObject({
      template: 'support-answered',
      to: 'ada1@example.com',
      values: { answer: 'Dogs are welcome.' },
    })
    expect(await staffActions(api)).toEqual(['support.answered'])
  })

  it('is not answered without words, and nothing is kept when it cannot go on record', async () => {
    const { api, inbox, write } = await supportInboxScene()
    const reference = await write()
    expect(await inbox.answer({ params: { reference }, body: { answer: ' ', version: 1 } })).toMatchObject({
      errors: { answer: 'Please write an answer' },
    })
    const before = (await api.queuedMessages()).length
    await api.db.schema.alterTable('audit_event').renameTo('audit_away').execute()
    expect(await inbox.answer({ params: { reference }, body: { answer: 'Yes.', version: 1 } })).toMatchObject(
      {
        code: 'INTERNAL',
      },
    )
    expect(await api.db.selectFrom('support_answer').selectAll().execute()).toEqual([])
    expect(await api.queuedMessages()).toHaveLength(before)
  })

  it('goes to one of two who take it at once; the other is told (supportInbox.assign)', async () => {
    const { api, inbox, otherInbox, first, second, write, open } = await supportInboxScene()
    for (let round = 0; round < 5; round++) {
      const params = { reference: await write() }
      const results = await Promise.all([
        inbox.assign({ params, body: { staffId: first.id, version: 1 } }),
        otherInbox.assign({ params, body: { staffId: second.id, version: 1 } }),
      ])
      expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
      expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
      const winner = results[0]!.ok ? first : second
      expect((await open(params.reference)).assignee?.id).toBe(winner.id)
    }
    expect((await staffActions(api)).filter(action => action === 'support.assigned')).toHaveLength(5)
  })

  it('is answered once by two who answer at once', async () => {
    const { api, inbox, otherInbox, write } = await supportInboxScene()
    const params = { reference: await write() }
    const body = { answer: 'Yes.', version: 1 }
    const results = await Promise.all([inbox.answer({ params, body }), otherInbox.answer({ params, body })])
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(await api.db.selectFrom('support_answer').selectAll().execute()).toHaveLength(1)
  })

  it('is answered once by one person whose answer is sent again because its response was lost', async () => {
    const { api, inbox, write } = await supportInboxScene()
    const params = { reference: await write() }
    const send = (answer: string, version = 1) => inbox.answer({ params, body: { answer, version } })
    const before = (await api.queuedMessages()).length
    for (const result of [...(await Promise.all([send('Yes.'), send('Yes.')])), await send('Yes.')])
      expect(result).toMatchObject({ ok: true })
    expect((await api.queuedMessages()).length - before).toBe(1)
    expect((await staffActions(api)).filter(action => action === 'support.answered')).toHaveLength(1)
    expect(await send('No.')).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(await send('Yes.', 2)).toMatchObject({ ok: true })
    expect(await api.db.selectFrom('support_answer').selectAll().execute()).toHaveLength(2)
    api.clock.advance(minute)
    expect(await send('Yes.', 2)).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
  })

  it('is given only to those who answer messages, and taken back', async () => {
    const { api, inbox, first, write } = await supportInboxScene()
    const params = { reference: await write() }
    const reviewer = await newStaff(api, ['reviewer'])
    expect(await inbox.assign({ params, body: { staffId: reviewer.id, version: 1 } })).toMatchObject({
      errors: { staffId: 'This person can’t answer messages.' },
    })
    expect(await inbox.assign({ params, body: { staffId: first.id, version: 1 } })).toMatchObject({
      data: { assignee: { id: first.id } },
    })
    expect(await inbox.assign({ params, body: { staffId: '', version: 2 } })).toMatchObject({
      data: { assignee: null },
    })
  })

  it('is not given to people who were invited and have never logged in', async () => {
    const { api, inbox, write } = await supportInboxScene()
    const params = { reference: await write() }
    const admin = (await (await newStaff(api, ['admin'])).logIn()).client
    const body = { name: 'Nia New', email: 'nia@hero.test', roles: ['support' as const] }
    const invited = await admin.team.invite({ body })
    const staffId = invited.ok ? invited.data.id : ''
    const opened = await inbox.message({ params })
    expect(opened.ok && opened.data.colleagues.map(({ id }) => id)).not.toContain(staffId)
    expect(await inbox.assign({ params, body: { staffId, version: 1 } })).toMatchObject({
      errors: { staffId: 'This person can’t answer messages.' },
    })
  })

  it('is closed without an answer and opened again, both on record (supportInbox.close)', async () => {
    const { api, inbox, write } = await supportInboxScene()
    const params = { reference: await write() }
    expect(await inbox.close({ params, body: { state: 'closed', version: 1 } })).toMatchObject({
      data: { state: 'closed' },
    })
    expect(await inbox.close({ params, body: { state: 'open', version: 2 } })).toMatchObject({
      data: { state: 'open', answers: [] },
    })
    expect(await staffActions(api)).toEqual(['support.closed', 'support.reopened'])
  })
})
