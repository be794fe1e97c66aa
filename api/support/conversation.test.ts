import { describe, expect, it } from 'vitest'
import { day, hour, minute } from '../../contract/durations.ts'
import { supportLinkLife } from '../../contract/retention.ts'
import { testApi } from '../../test/harness/api.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { cleanUp } from '../../worker/clean-up.ts'

async function scene() {
  const api = await testApi()
  const staff = await newStaff(api, ['support'])
  const client = (await staff.logIn()).client.supportInbox
  let sent = 0
  const write = async (email = 'ada@example.com', message = 'May I bring my dog?') => {
    const result = await api
      .client(undefined, { ip: `10.1.${++sent}.7` })
      .support.sendMessage({ body: { name: 'Ada Mercer', email, topic: 'walk', message } })
    if (!result.ok) throw new Error(result.code)
    return result.data.reference
  }
  const answer = async (reference: string, words = 'Dogs are welcome.') => {
    const found = await client.message({ params: { reference } })
    if (!found.ok) throw new Error(found.code)
    const done = await client.answer({
      params: { reference },
      body: { answer: words, version: found.data.version },
    })
    if (!done.ok) throw new Error(done.code)
    const mail = (await api.queuedMessages()).findLast(
      ({ template, values }) => template === 'support-answered' && values.reference === reference,
    )!
    return new URL(mail.values.messagesUrl!).searchParams.get('token') ?? ''
  }
  const inbox = async (view?: 'answered') => {
    const result = await client.inbox({ query: view ? { view } : {} })
    if (!result.ok) throw new Error(result.code)
    return result.data.rows.map(({ reference }) => reference)
  }
  const guest = (ip?: string) => api.client(undefined, ip ? { ip } : {}).support
  return { api, client, write, answer, inbox, guest }
}

describe('the link in an answer to a guest (support.openConversation, support.replyByLink)', () => {
  it('opens the conversation, takes a reply, and the message waits in the inbox again', async () => {
    const { api, client, write, answer, inbox, guest } = await scene()
    const reference = await write()
    const token = await answer(reference)
    const asked = await guest().openConversation({ body: { token } })
    expect(asked).toMatchObject({
      ok: true,
      data: {
        reference,
        message: 'May I bring my dog?',
        answers: [{ text: 'Dogs are welcome.' }],
        replies: [],
      },
    })
    expect(await inbox()).toEqual([])
    api.clock.advance(minute)
    const body = { token, message: 'And my cat?' }
    expect(await guest().replyByLink({ body })).toEqual(
      expect.objectContaining({ ok: true, data: { reference } }),
    )
    expect(await inbox()).toEqual([reference])
    expect(await client.message({ params: { reference } })).toMatchObject({
      data: {
        state: 'open',
        version: 3,
        waitingSince: api.clock.now().toISOString(),
        replies: [{ text: 'And my cat?' }],
      },
    })
    expect((await api.queuedMessages()).at(-1)).toMatchObject({
      template: 'support-message',
      values: { reference, message: 'And my cat?' },
    })
    expect(await guest().openConversation({ body: { token } })).toMatchObject({
      data: { replies: [{ text: 'And my cat?' }] },
    })
  })

  it('works for thirty days, and the row goes with its time', async () => {
    const { api, write, answer, guest } = await scene()
    const token = await answer(await write())
    api.clock.advance(supportLinkLife - hour)
    expect(await guest().openConversation({ body: { token } })).toMatchObject({ ok: true })
    api.clock.advance(2 * hour)
    for (const result of [
      await guest().openConversation({ body: { token } }),
      await guest().replyByLink({ body: { token, message: 'Too late?' } }),
      await guest().openConversation({ body: { token: 'made-up' } }),
    ])
      expect(result).toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining('has expired') })
    await cleanUp(api.deps)
    expect(await api.db.selectFrom('support_link').selectAll().execute()).toEqual([])
    expect(await api.db.selectFrom('support_reply').selectAll().execute()).toEqual([])
  })

  it('is no text of the database, and is not mailed to who has an account', async () => {
    const { api, write, answer } = await scene()
    const token = await answer(await write())
    expect(JSON.stringify(await api.db.selectFrom('support_link').selectAll().execute())).not.toContain(token)
    const customer = await api.signUp('customer')
    const sent = await customer.client.support.sendOwnMessage({ body: { topic: 'walk', message: 'Mine.' } })
    expect(await answer(sent.ok ? sent.data.reference : '')).toBe('')
  })

  it('takes six replies a day, and none without words', async () => {
    const { api, write, answer, guest } = await scene()
    const token = await answer(await write())
    expect(await guest().replyByLink({ body: { token, message: ' ' } })).toMatchObject({
      errors: { message: 'Please enter your reply' },
    })
    for (let count = 0; count < 6; count++)
      expect(await guest().replyByLink({ body: { token, message: `${count}` } })).toMatchObject({ ok: true })
    const body = { token, message: 'One more' }
    expect(await guest().replyByLink({ body })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    api.clock.advance(day)
    expect(await guest().replyByLink({ body })).toMatchObject({ ok: true })
  })

  it('takes replies no matter how many messages strangers send with the same email', async () => {
    const { write, answer, guest } = await scene()
    const token = await answer(await write())
    for (let sent = 0; sent < 5; sent += 1) await write()
    await expect(write()).rejects.toThrow('TOO_MANY_ATTEMPTS')
    expect(await guest().replyByLink({ body: { token, message: 'And my cat?' } })).toMatchObject({ ok: true })
  })

  it('is guessed thirty times in a quarter of an hour, then no more', async () => {
    const { guest } = await scene()
    const guesses = []
    for (let count = 0; count < 40; count++)
      guesses.push(await guest('203.0.113.9').openConversation({ body: { token: `guess ${count}` } }))
    expect(guesses.map(guess => !guess.ok && guess.code)).toContain('TOO_MANY_ATTEMPTS')
  })

  it('makes an answer that staff are writing meanwhile refused, not lost on an older question', async () => {
    const { client, write, answer, guest } = await scene()
    const reference = await write()
    const token = await answer(reference)
    await guest().replyByLink({ body: { token, message: 'It is a large dog.' } })
    expect(
      await client.answer({ params: { reference }, body: { answer: 'Any dog.', version: 2 } }),
    ).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
  })
})

describe('a reply of an account (support.replyToOwnMessage)', () => {
  it('is taken only under its own message', async () => {
    const { api, answer, inbox } = await scene()
    const customer = await api.signUp('customer')
    const sent = await customer.client.support.sendOwnMessage({ body: { topic: 'walk', message: 'Mine.' } })
    const reference = sent.ok ? sent.data.reference : ''
    await answer(reference)
    const other = await api.signUp('hero')
    const input = { params: { reference }, body: { message: 'Thank you.' } }
    expect(await other.client.support.replyToOwnMessage(input)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await inbox()).toEqual([])
    expect(await customer.client.support.replyToOwnMessage(input)).toMatchObject({ ok: true })
    expect(await inbox()).toEqual([reference])
    expect(await customer.client.support.messages()).toMatchObject({
      data: [{ reference, answers: [{}], replies: [{ text: 'Thank you.' }] }],
    })
  })
})

describe('messages about danger', () => {
  it('come before what waits longer: by topic, by word, and by a reply', async () => {
    const { api, write, answer, inbox, guest } = await scene()
    const walk = await write('a@example.com')
    api.clock.advance(minute)
    const stalked = await write('b@example.com', 'A man follows me right now')
    api.clock.advance(minute)
    const safety = await api.client().support.sendMessage({
      body: { name: 'Ada', email: 'c@example.com', topic: 'safety', message: 'About last night.' },
    })
    const third = safety.ok ? safety.data.reference : ''
    expect(await inbox()).toEqual([stalked, third, walk])
    api.clock.advance(minute)
    const calm = await write('d@example.com')
    const token = await answer(calm)
    await guest().replyByLink({ body: { token, message: 'He threatened me.' } })
    expect(await inbox()).toEqual([stalked, third, calm, walk])
  })

  it('keep that order from page to page, and nobody is missed', async () => {
    const { api, client, write } = await scene()
    await write()
    const {
      id: _,
      reference: __,
      ...row
    } = await api.db.selectFrom('support_message').selectAll().executeTakeFirstOrThrow()
    await api.db
      .insertInto('support_message')
      .values(
        Array.from({ length: 60 }, (_v, n) => ({
          ...row,
          reference: `SM-${n}`,
          urgent: n % 2 === 0,
          waiting_since: new Date(row.waiting_since.getTime() - Math.floor(n / 4) * hour),
        })),
      )
      .execute()
    const all: { reference: string; urgent: boolean; waitingSince: string }[] = []
    let after: string | undefined
    do {
      const page = await client.inbox({ query: after ? { after } : {} })
      if (!page.ok) throw new Error(page.code)
      all.push(...page.data.rows)
      after = page.data.next ?? undefined
    } while (after)
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(61)
    expect(all.map(({ urgent }) => urgent)).toEqual([...Array(30).fill(true), ...Array(31).fill(false)])
    for (const half of [all.slice(0, 30), all.slice(30)]) {
      const since = half.map(({ waitingSince }) => waitingSince)
      expect(since).toEqual(since.toSorted())
    }
  })
})
