import { describe, expect, it } from 'vitest'
import type { Mail } from '../../providers/mail/mailer.ts'
import type { Sms } from '../../providers/sms/sms-sender.ts'
import { type TestApi, testApi, testSettings } from '../../test/harness/api.ts'
import { staffToken } from '../../test/matrix/callers.ts'
import { sendMessage } from '../../worker/send-message.ts'
import { queueMessages } from '../messages.ts'
import { sampleValues } from './samples.ts'
import { releasedTemplates } from './templates.ts'

const editor = async (api: TestApi) => api.client(await staffToken(api, 'editor'))
const welcome = { template: 'welcome-customer', channel: 'mail' as const }
const code = { template: 'otp-signup', channel: 'sms' as const }
const otpBody = '{code} is your code. It lasts {minutes} minutes.\n\n@{host} #{code}'
const words = { subject: 'Hello {firstName}', preheader: '', body: 'Good to **see** you, {firstName}.' }

async function sendLast(api: TestApi) {
  const sent: { mails: Mail[]; texts: Sms[] } = { mails: [], texts: [] }
  const { id } = await api.db
    .selectFrom('message')
    .select('id')
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  const needs = {
    ...api.deps,
    templates: releasedTemplates(),
    mailer: {
      send: async (mail: Mail) => {
        sent.mails.push(mail)
        return { providerId: 'x' }
      },
      close: async () => {},
    },
    smsSender: {
      send: async (sms: Sms) => {
        sent.texts.push(sms)
        return { providerId: 'x' }
      },
    },
  }
  await sendMessage(needs, { id }, { last: true })
  return sent
}

async function promiseWelcome(api: TestApi) {
  const { email } = await api.signUp('customer')
  const { id: accountId } = await api.db
    .updateTable('account')
    .set({ email_confirmed_at: api.clock.now() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = { firstName: 'Ada', progressUrl: 'http://hero.test/p' }
  await api.db.deleteFrom('message').execute()
  await queueMessages(api.deps, { ...welcome, template: 'welcome-customer', to: email, accountId, values })
}

describe('the words of messages', () => {
  it('are listed all, the release’s first, and shown with their variables', async () => {
    const api = await testApi()
    const client = await editor(api)
    const list = await client.notifications.list()
    if (!list.ok) throw new Error(list.code)
    expect(list.data.length).toBe([...releasedTemplates().keys()].filter(key => !key.startsWith('_')).length)
    expect(list.data.find(each => each.template === 'welcome-customer')).toMatchObject({ version: 0 })
    const opened = await client.notifications.open({ params: welcome })
    expect(opened).toMatchObject({ data: { version: 0, versions: [], counsel: false } })
    expect(opened.ok && opened.data.variables.map(({ name }) => name)).toContain('firstName')
    for (const template of ['nothing', '_footer-list'])
      expect(await client.notifications.open({ params: { template, channel: 'mail' } })).toMatchObject({
        code: 'NOT_FOUND',
      })
  })

  it('are sent as they were saved, and as the release has them after going back', async () => {
    const api = await testApi()
    const client = await editor(api)
    const saved = await client.notifications.save({ params: welcome, body: { ...words, version: 0 } })
    expect(saved).toMatchObject({ data: { version: 1, words: { body: words.body } } })
    await promiseWelcome(api)
    const [mail] = (await sendLast(api)).mails
    expect(mail).toMatchObject({ subject: 'Hello Ada' })
    expect(mail!.html).toContain('Good to <strong>see</strong> you, Ada.')
    expect(mail!.html).toContain('It’s not advertising.')
    const back = { params: welcome, body: { restored: 0, version: 1 } }
    expect(await client.notifications.restore(back)).toMatchObject({ data: { version: 2 } })
    await promiseWelcome(api)
    expect((await sendLast(api)).mails[0]!.subject).not.toBe('Hello Ada')
    const again = { params: welcome, body: { restored: 1, version: 2 } }
    expect(await client.notifications.restore(again)).toMatchObject({
      data: { version: 3, subject: 'Hello {firstName}' },
    })
    const record = await api.db
      .selectFrom('audit_event')
      .select(['action', 'subject_id', 'detail'])
      .orderBy('seq')
      .execute()
    expect(record).toEqual([
      { action: 'notifications.written', subject_id: 'welcome-customer.mail', detail: { version: 1 } },
      {
        action: 'notifications.restored',
        subject_id: 'welcome-customer.mail',
        detail: { version: 2, restored: 0 },
      },
      {
        action: 'notifications.restored',
        subject_id: 'welcome-customer.mail',
        detail: { version: 3, restored: 1 },
      },
    ])
  })

  it('that name what a later release does not give are left; the release’s are sent', async () => {
    const api = await testApi()
    const { id } = await api.db
      .insertInto('staff')
      .values({
        email: 'e@hero.test',
        name: 'E',
        roles: ['editor'],
        password_hash: '-',
        totp_secret: '-',
        created_at: api.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('message_words')
      .values({
        ...welcome,
        version: 1,
        subject: 'Old',
        body: 'Your {gone}',
        written_by: id,
        written_at: api.clock.now(),
      })
      .execute()
    await promiseWelcome(api)
    expect((await sendLast(api)).mails[0]!.subject).not.toBe('Old')
  })

  it('are written over by one of two; the other is told', async () => {
    const api = await testApi()
    const [one, two] = [await editor(api), await editor(api)]
    const results = await Promise.all(
      [one, two].map(client =>
        client.notifications.save({ params: welcome, body: { ...words, version: 0 } }),
      ),
    )
    expect(results.map(result => (result.ok ? 'OK' : result.code)).sort()).toEqual([
      'CHANGED_ELSEWHERE',
      'OK',
    ])
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      message: 'Someone else has changed this message since you opened it. Here’s the current version.',
    })
  })

  it.each([
    [welcome, { ...words, body: 'Dear {fristName}' }, { body: 'This message has no value for {fristName}.' }],
    [
      welcome,
      { ...words, body: 'Dear {first name}' },
      { body: 'A brace isn’t closed. Variables are written {like this}, in one word.' },
    ],
    [welcome, { ...words, subject: '' }, { subject: 'Please write the subject.' }],
    [welcome, { ...words, body: ' ' }, { body: 'Please write the message.' }],
    [code, { body: 'Your code comes.' }, { body: 'The code is missing: write {code}.' }],
    [
      code,
      { body: '{code} is your code' },
      { body: 'The last line has to be @{host} #{code}, after an empty line.' },
    ],
    [
      code,
      { body: `😀 ${otpBody}` },
      { body: 'Text messages can’t contain the character 😀 in one segment.' },
    ],
    [
      code,
      { body: `${'Long. '.repeat(30)}${otpBody}` },
      { body: expect.stringMatching(/a text message has 160/) },
    ],
  ])('of %o are refused when they could not be sent: %o', async (params, body, errors) => {
    const api = await testApi()
    const client = await editor(api)
    expect(await client.notifications.save({ params, body: { ...body, version: 0 } })).toMatchObject({
      errors,
    })
    expect(await client.notifications.preview({ params, body })).toMatchObject({ errors })
    expect(await api.db.selectFrom('message_words').selectAll().execute()).toEqual([])
  })

  it('are previewed by the code that sends them, with every message of the release', async () => {
    const api = await testApi()
    const client = await editor(api)
    const list = await client.notifications.list()
    if (!list.ok) throw new Error(list.code)
    for (const { template, channel } of list.data) {
      const params = { template, channel }
      const opened = await client.notifications.open({ params })
      if (!opened.ok) throw new Error(template)
      const { subject, preheader, body } = opened.data.words
      const shown = await client.notifications.preview({
        params,
        body: { body, ...(subject ? { subject } : {}), ...(preheader ? { preheader } : {}) },
      })
      expect({ template, channel, ok: shown.ok, ...(shown.ok ? {} : shown.errors) }).toEqual({
        template,
        channel,
        ok: true,
      })
      if (shown.ok) expect(shown.data.text).not.toMatch(/[{}]/)
    }
  })
})

describe('a test send', () => {
  it('goes to who asks by mail, and to a number by text, with sample values', async () => {
    const api = await testApi()
    const client = await editor(api)
    expect(await client.notifications.test({ params: welcome, body: {} })).toMatchObject({ ok: true })
    const { email } = await api.db.selectFrom('staff').select('email').executeTakeFirstOrThrow()
    expect((await sendLast(api)).mails).toMatchObject([{ to: email }])
    expect(await client.notifications.test({ params: code, body: {} })).toMatchObject({
      errors: { phone: 'Please enter the phone number' },
    })
    expect(
      await client.notifications.test({ params: code, body: { phone: '(212) 555-0123' } }),
    ).toMatchObject({
      ok: true,
    })
    const { texts } = await sendLast(api)
    expect(texts).toMatchObject([{ to: '+12125550123' }])
    expect(texts[0]!.text).toMatch(/\n\n@hero\.test #004218$/)
    const record = await api.db.selectFrom('audit_event').selectAll().execute()
    expect(JSON.stringify(record)).not.toContain('5550123')
  })

  it('sends the draft that is tested; what others get stays as it is in force', async () => {
    const api = await testApi()
    const client = await editor(api)
    const draft = { subject: 'Draft for {firstName}', body: 'A **draft**, {firstName}.' }
    expect(await client.notifications.test({ params: welcome, body: draft })).toMatchObject({ ok: true })
    const [mail] = (await sendLast(api)).mails
    expect(mail).toMatchObject({ subject: 'Draft for Ada' })
    expect(mail!.html).toContain('A <strong>draft</strong>, Ada.')
    expect(await client.notifications.open({ params: welcome })).toMatchObject({ data: { version: 0 } })
    await promiseWelcome(api)
    expect((await sendLast(api)).mails[0]!.subject).not.toContain('Draft')
    expect(
      await client.notifications.test({ params: welcome, body: { subject: 'Hi', body: '{nobody}' } }),
    ).toMatchObject({ errors: { body: 'This message has no value for {nobody}.' } })
  })

  it('has a sample as people could get it for every variable of every message', () => {
    for (const template of releasedTemplates().values())
      for (const [name, value] of Object.entries(sampleValues(template, testSettings))) {
        expect(value, `${template.key} ${name}`).not.toBe('')
        expect(value).not.toBe(name.replace(/([A-Z])/g, ' $1').toLowerCase())
      }
  })
})
