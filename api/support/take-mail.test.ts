import { describe, expect, it } from 'vitest'
import { createPostmarkInbound, createSignedInbound } from '../../providers/mail/inbound-mail.ts'
import { standardSignature } from '../../providers/mail/reports/standard-webhook.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { sender } from '../../test/harness/outbox.ts'
import { staffToken } from '../../test/matrix/callers.ts'
import { sendMessage } from '../../worker/send-message.ts'

const login = { authorization: `Basic ${Buffer.from('hero:a long secret').toString('base64')}` }

/** The example that Postmark publishes, shortened. */
const postmark = (change: object) => ({
  FromName: 'Zoe Example',
  MessageStream: 'inbound',
  FromFull: { Email: 'Zoe@example.test', Name: 'Zoe Example', MailboxHash: '' },
  To: '"Hero" <reply@inbound.hero.test>',
  OriginalRecipient: 'reply@inbound.hero.test',
  Subject: '',
  MessageID: '73e6d360-66eb-11e1-8e72-a8904824019b',
  MailboxHash: '',
  TextBody: 'Thank you!\r\n\r\nOn Friday Hero wrote:\r\n> We close at 6.',
  StrippedTextReply: 'Thank you!',
  Headers: [{ Name: 'X-Spam-Status', Value: 'No' }],
  Attachments: [],
  ...change,
})

const mailboxHash = (address: string) => address.slice('reply+'.length, -'@inbound.hero.test'.length)

async function scene() {
  const inboundMails = createPostmarkInbound({ secret: 'a long secret' })
  const settings = { replyAddress: 'reply@inbound.hero.test' }
  const api = await testApi({ settings, deps: { inboundMails } })
  const take = (change: object = {}, headers: Record<string, string> = login) =>
    post(api, JSON.stringify(postmark(change)), headers)
  const messages = () =>
    api.db.selectFrom('support_message').select(['name', 'email', 'message', 'account_id']).execute()
  return { api, take, messages }
}

function post({ api }: TestApi, body: string, headers: Record<string, string>) {
  const request = new Request('http://hero.test/mail/inbound', { method: 'POST', headers, body })
  return api.fetch(request, { ip: '203.0.113.7', requestId: 'test-request' })
}

/** A guest's message with an answer that was mailed. Returns the reply address. */
async function answered(api: TestApi) {
  const recaptcha_token = await api.solved()
  const body = {
    name: 'Zoe Example',
    email: 'zoe@example.test',
    topic: 'other',
    message: 'When?',
    recaptcha_token,
  }
  const sent = await api.client().support.sendMessage({ body: body as never })
  const reference = sent.ok ? sent.data.reference : ''
  const staff = api.client(await staffToken(api, 'support'))
  const { version } = await api.db.selectFrom('support_message').select('version').executeTakeFirstOrThrow()
  const params = { reference }
  const answer = { answer: 'We close at 6.', article: '', version }
  expect(await staff.supportInbox.answer({ params, body: answer })).toMatchObject({ ok: true })
  const { id } = await api.db
    .selectFrom('message')
    .select('id')
    .where('template', '=', 'support-answered')
    .executeTakeFirstOrThrow()
  const { needs, mails } = sender(api)
  await sendMessage(needs, { id }, { last: true })
  return mails[0]!.headers!['Reply-To']!
}

describe('a mail to the reply address', () => {
  it('is a reply in the conversation that its address names, no matter who sent it, and once', async () => {
    const { api, take, messages } = await scene()
    const address = await answered(api)
    expect(address).toMatch(/^reply\+[0-9a-f]{40}@inbound\.hero\.test$/)
    const MailboxHash = mailboxHash(address).toUpperCase()
    const reply = { MailboxHash, FromFull: { Email: 'zoe.other@example.test', Name: 'Z' } }
    expect((await take(reply)).status).toBe(200)
    expect((await take(reply)).status).toBe(200)
    const replies = await api.db.selectFrom('support_reply').select('reply').execute()
    expect(replies).toEqual([{ reply: 'Thank you!' }])
    expect(await messages()).toHaveLength(1)
    const { state } = await api.db.selectFrom('support_message').select('state').executeTakeFirstOrThrow()
    expect(state).toBe('open')
  })

  it('without a conversation is a new message, in no account even if one has the email', async () => {
    const { api, take, messages } = await scene()
    const person = await api.signUp('hero')
    await api.db.deleteFrom('message').execute()
    await take({
      FromFull: { Email: person.email, Name: 'A <b>Name</b>' },
      MailboxHash: 'f'.repeat(40),
      StrippedTextReply: '',
    })
    expect(await messages()).toMatchObject([{ name: 'A  b Name /b', email: person.email, account_id: null }])
    // Nothing is mailed back, because the sender may be forged.
    expect((await api.queuedMessages()).filter(({ to }) => to === person.email)).toEqual([])
  })

  it('is filed with its subject, which may say everything', async () => {
    const { api, take, messages } = await scene()
    await take({ Subject: 'A man\r\n is following\tme', StrippedTextReply: '', TextBody: '' })
    expect(await messages()).toMatchObject([
      {
        message: expect.stringMatching(/^Subject: A man is following me\n\nThis email came without any text/),
      },
    ])
    expect(await api.db.selectFrom('support_message').select('urgent').executeTakeFirst()).toEqual({
      urgent: true,
    })
    expect((await api.queuedMessages()).map(({ values }) => values.message)).toEqual(
      (await messages()).map(({ message }) => message),
    )
  })

  it('in a conversation is filed with a subject of its own, not with that of our answer', async () => {
    const { api, take } = await scene()
    const MailboxHash = mailboxHash(await answered(api))
    const { reference } = await api.db
      .selectFrom('support_message')
      .select('reference')
      .executeTakeFirstOrThrow()
    const subjects = ['RE: Your message', `AW: Our answer to your message (${reference})`, 'Another question']
    for (const [index, Subject] of subjects.entries()) {
      api.clock.advance(1_000)
      await take({ MailboxHash, Subject, MessageID: `m-${index}` })
    }
    const replies = await api.db.selectFrom('support_reply').select('reply').orderBy('replied_at').execute()
    expect(replies.map(({ reply }) => reply)).toEqual([
      'Thank you!',
      'Thank you!',
      'Subject: Another question\n\nThank you!',
    ])
  })

  it('with only HTML is filed as its plain text, one line for each block', async () => {
    const { take, messages } = await scene()
    const html =
      '<html><head><title>Mail</title><style>p { color: red }</style></head><body><div dir="ltr">I am at Canal&nbsp;Street<div>and need &lt;b&gt; help.</div><br></div><script>alert(1)</script><img src=x onerror="alert(2)"></body></html>'
    expect((await take({ StrippedTextReply: '', TextBody: ' ', HtmlBody: html })).status).toBe(200)
    expect(await messages()).toMatchObject([{ message: 'I am at Canal Street\nand need <b> help.' }])
  })

  // Without a limit on its length, reading this would take longer than the test may.
  it('with HTML made to be slow holds nobody up', async () => {
    const { take, messages } = await scene()
    const HtmlBody = `<body>Help${'<b>'.repeat(1_000_000)}${'</i>'.repeat(1_000_000)}`
    expect((await take({ StrippedTextReply: '', TextBody: '', HtmlBody })).status).toBe(200)
    expect(await messages()).toMatchObject([{ message: 'Help' }])
  })

  it('without any text is filed with a sentence that says so, so that staff see that the person wrote', async () => {
    const { take, messages } = await scene()
    const HtmlBody = '<p><img src="cid:photo"></p>'
    expect((await take({ StrippedTextReply: ' ', TextBody: '', HtmlBody })).status).toBe(200)
    expect(await messages()).toMatchObject([{ message: expect.stringContaining('came without any text') }])
  })

  it('with a NUL, which the database cannot store, is filed without it', async () => {
    const { take, messages } = await scene()
    expect((await take({ StrippedTextReply: 'Thank\0 you' })).status).toBe(200)
    expect(await messages()).toMatchObject([{ message: 'Thank you' }])
  })

  it('of a program is taken and left out', async () => {
    const { take, messages } = await scene()
    const automatic = [
      { Headers: [{ Name: 'Auto-Submitted', Value: 'auto-replied' }] },
      { Headers: [{ Name: 'Precedence', Value: 'bulk' }] },
      { FromFull: { Email: 'MAILER-DAEMON@example.test', Name: '' } },
      { From: '', FromFull: { Email: '', Name: '' } },
    ]
    for (const [index, change] of automatic.entries())
      expect((await take({ ...change, MessageID: `m-${index}` })).status).toBe(200)
    expect(await messages()).toEqual([])
  })

  it('over the limit of its sender is refused for now, and comes again later', async () => {
    const { take, messages, api } = await scene()
    for (let sent = 0; sent < 7; sent += 1) await take({ MessageID: `m-${sent}` })
    expect(await messages()).toHaveLength(6)
    expect((await take({ MessageID: 'm-6' })).status).toBe(429)
    api.clock.advance(25 * 3_600_000)
    expect((await take({ MessageID: 'm-6' })).status).toBe(200)
    expect(await messages()).toHaveLength(7)
  })

  it('in a conversation is counted there, no matter how much mail seems to come from its sender', async () => {
    const { take, messages, api } = await scene()
    const MailboxHash = mailboxHash(await answered(api))
    for (let sent = 0; sent < 7; sent += 1) await take({ MessageID: `stranger-${sent}` })
    expect(await messages()).toHaveLength(6)
    for (let sent = 0; sent < 6; sent += 1)
      expect((await take({ MailboxHash, MessageID: `reply-${sent}` })).status).toBe(200)
    expect((await take({ MailboxHash, MessageID: 'reply-6' })).status).toBe(429)
    expect(await api.db.selectFrom('support_reply').select('reply').execute()).toHaveLength(6)
  })

  it('without the login or not in the provider’s form is refused', async () => {
    const { take, api, messages } = await scene()
    expect((await take({}, {})).status).toBe(401)
    expect((await post(api, '<html>', login)).status).toBe(422)
    expect((await take({ MessageID: 7 })).status).toBe(422)
    expect(await messages()).toEqual([])
  })
})

it('a script of the operator hands mail over with a signature', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const now = new Date('2026-11-21T15:00:00Z')
  const { read } = createSignedInbound({ clock: { now: () => now }, secret })
  const data = {
    from: 'zoe@example.test',
    name: 'Zoe',
    subject: 'A question',
    to: `reply+${'a'.repeat(40)}@in.hero.test`,
    text: 'Hi',
  }
  const bodyOf = (mail: object) => Buffer.from(JSON.stringify({ type: 'mail', data: mail }))
  const timestamp = String(now.getTime() / 1_000)
  const headers = (signature: string) =>
    new Headers({ 'webhook-id': 'm-1', 'webhook-timestamp': timestamp, 'webhook-signature': signature })
  const signed = (body: Buffer) =>
    read({ body, headers: headers(standardSignature(secret, 'm-1', timestamp, body)) })
  const body = bodyOf(data)
  expect(signed(body)).toMatchObject({
    id: 'm-1',
    mail: {
      from: 'zoe@example.test',
      token: 'a'.repeat(40),
      subject: 'A question',
      text: 'Hi',
      automatic: false,
    },
  })
  // The name in front of the address may have a plus sign as well.
  expect(signed(bodyOf({ ...data, to: `Hero + Support <${data.to}>` }))).toMatchObject({
    mail: { token: 'a'.repeat(40) },
  })
  expect(signed(bodyOf({ ...data, text: '', html: '<p>Only HTML</p>' }))).toMatchObject({
    mail: { text: 'Only HTML' },
  })
  expect(read({ body, headers: headers('v1,AAAA') })).toBe('forged')
})
