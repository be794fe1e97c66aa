import { describe, expect, it } from 'vitest'
import { day } from '../../contract/durations.ts'
import { usualRetention } from '../../contract/retention.ts'
import { createSesReports } from '../../providers/mail/reports/ses-reports.ts'
import { sesBounce, snsCertificate, snsMessage, snsTopic } from '../../test/doubles/sns.ts'
import { goodPassword, newPerson, type TestApi, testApi } from '../../test/harness/api.ts'
import { testClock } from '../../test/harness/clock.ts'
import { noticeWords, sender } from '../../test/harness/outbox.ts'
import { cleanUp } from '../../worker/clean-up.ts'
import { sendMessage } from '../../worker/send-message.ts'
import { queueMessages } from '../messages.ts'

const values = {
  ...noticeWords,
  progressUrl: 'http://hero.test/hero-signup-progress',
  supportUrl: 'http://hero.test/customer-contact#form',
}
const mailReports = () =>
  createSesReports({ clock: testClock(), topics: [snsTopic], fetchText: async () => snsCertificate })

async function scene() {
  const api = await testApi({ deps: { mailReports: mailReports() } })
  const person = await api.signUp('hero')
  const { id: accountId } = await api.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  await api.db.deleteFrom('message').execute()
  const { needs, mails } = sender(api)
  const queue = async (template: 'adverse-notice' | 'welcome-hero', to = person.email) => {
    const [id] = await queueMessages(api.deps, {
      template,
      channel: 'mail',
      to,
      accountId,
      values,
    })
    return id!
  }
  const send = async (id: string) => {
    await sendMessage(needs, { id }, { last: false }).catch(() => {})
    return api.db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }
  const texts = async () =>
    (await api.queuedMessages()).filter(({ channel }) => channel === 'sms').map(({ template }) => template)
  return { api, person, accountId, mails, queue, send, texts }
}

function post(api: TestApi, { body }: { body: Buffer }, ip = '203.0.113.7') {
  const request = new Request('http://hero.test/mail/reports', { method: 'POST', body: new Uint8Array(body) })
  return api.api.fetch(request, { ip, requestId: 'test-request' })
}

const report = (api: TestApi, event: object, more: Record<string, unknown> = {}) =>
  post(api, snsMessage(event, { at: api.clock.now(), ...more }))

const suppressed = ({ db }: TestApi) =>
  db.selectFrom('suppressed_email').select(['email', 'reason', 'detail']).execute()

describe('a mail that came back', () => {
  it('is noted, its address gets no further mail, and the owner of a decision gets a text, once', async () => {
    const { api, person, queue, send, texts, mails } = await scene()
    const message = await queue('adverse-notice')
    await send(message)
    const event = sesBounce({ message, email: person.email })
    expect((await report(api, event)).status).toBe(200)
    expect((await report(api, event)).status).toBe(200)
    expect(await suppressed(api)).toEqual([{ email: person.email, reason: 'bounced', detail: '5.1.1' }])
    const row = await api.db.selectFrom('message').selectAll().where('id', '=', message).executeTakeFirst()
    expect(row).toMatchObject({ state: 'sent', delivery: 'bounced', delivery_detail: '5.1.1' })
    expect(await texts()).toEqual(['email-may-fail'])

    expect(await send(await queue('welcome-hero'))).toMatchObject({ state: 'failed', error: 'SUPPRESSED' })
    const second = await queue('adverse-notice')
    expect(await send(second)).toMatchObject({ state: 'queued', error: 'SUPPRESSED' })
    expect(mails).toHaveLength(1)
    expect(await texts()).toEqual(['email-may-fail'])
    expect(api.logged.join('')).not.toContain(person.email)
  })

  it('that was a welcome costs no text', async () => {
    const { api, person, queue, send, texts } = await scene()
    const message = await queue('welcome-hero')
    await send(message)
    await report(api, sesBounce({ message, email: person.email }))
    expect(await texts()).toEqual([])
    expect(await suppressed(api)).toHaveLength(1)
  })

  it('goes to the address that the owner has corrected, once it is tried again', async () => {
    const { api, accountId, person, queue, send, mails } = await scene()
    const message = await queue('adverse-notice')
    await api.db
      .insertInto('suppressed_email')
      .values({ email: person.email, reason: 'bounced', detail: '5.1.1', suppressed_at: api.clock.now() })
      .execute()
    expect(await send(message)).toMatchObject({ state: 'queued' })
    await api.db
      .updateTable('account')
      .set({ email: 'right@example.com' })
      .where('id', '=', accountId)
      .execute()
    expect(await send(message)).toMatchObject({ state: 'sent' })
    expect(mails.map(({ to }) => to)).toEqual(['right@example.com'])
  })

  it('for a full mailbox says nothing about the address', async () => {
    const { api, person, queue, send, texts } = await scene()
    const message = await queue('adverse-notice')
    await send(message)
    const event = sesBounce({ message, email: person.email })
    await report(api, { ...event, bounce: { ...event.bounce, bounceType: 'Transient' } })
    expect(await suppressed(api)).toEqual([])
    expect(await texts()).toEqual(['email-may-fail'])
  })
})

describe('a complaint', () => {
  it('ends all mail but legal notices, and no text is sent: the mailbox works', async () => {
    const { api, person, queue, send, texts } = await scene()
    const message = await queue('welcome-hero')
    await send(message)
    const complaint = {
      complainedRecipients: [{ emailAddress: person.email }],
      complaintFeedbackType: 'abuse',
    }
    await report(api, { eventType: 'Complaint', complaint, mail: { tags: { message: [message] } } })
    expect(await send(await queue('welcome-hero'))).toMatchObject({ state: 'failed', error: 'SUPPRESSED' })
    expect(await send(await queue('adverse-notice'))).toMatchObject({ state: 'sent' })
    expect(await texts()).toEqual([])
    await report(api, sesBounce({ message, email: person.email }), { MessageId: 'another-message' })
    expect(await suppressed(api)).toMatchObject([{ reason: 'bounced' }])
  })
})

describe('a delivery', () => {
  it('is noted, and a bounce that comes late outweighs it', async () => {
    const { api, person, queue, send } = await scene()
    const message = await queue('welcome-hero')
    await send(message)
    const event = sesBounce({ message, email: person.email })
    const delivery = { ...event, eventType: 'Delivery', delivery: { recipients: [person.email] } }
    const noted = () =>
      api.db.selectFrom('message').select('delivery').where('id', '=', message).executeTakeFirst()
    await report(api, delivery, { MessageId: 'one' })
    expect(await noted()).toEqual({ delivery: 'delivered' })
    await report(api, event, { MessageId: 'two' })
    await report(api, delivery, { MessageId: 'three' })
    expect(await noted()).toEqual({ delivery: 'bounced' })
  })
})

describe('the webhook of mail reports', () => {
  it('refuses what is not signed, too large, too often, or not a report', async () => {
    const { api, person } = await scene()
    const { body } = snsMessage(sesBounce({ message: 'x', email: person.email }), { at: api.clock.now() })
    const forged = Buffer.from(String(body).replace('Permanent', 'permanent'))
    expect((await post(api, { body: forged })).status).toBe(401)
    expect((await post(api, { body: Buffer.alloc(300_000) })).status).toBe(413)
    expect((await report(api, ['x'])).status).toBe(422)
    expect(await suppressed(api)).toEqual([])
    await api.db.updateTable('rate_limit').set({ points: 5_000 }).execute()
    const late = await post(api, { body })
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  it('does not exist where no provider reports', async () => {
    const api = await testApi()
    expect((await post(api, { body: Buffer.from('{}') })).status).toBe(404)
  })
})

describe('a suppressed address', () => {
  it('is forgotten with the account, unless the other audience has it too, and after two years', async () => {
    const { api, person } = await scene()
    const add = (email: string) =>
      api.db
        .insertInto('suppressed_email')
        .values({ email, reason: 'bounced', detail: '5.1.1', suppressed_at: api.clock.now() })
        .execute()
    await add(person.email)
    await add('stranger@example.com')
    await add('closing@example.com')
    const closing = await api.signUp('hero', { ...newPerson(), email: 'closing@example.com' })
    const other = await api.signUp('customer', { ...newPerson(), email: 'closing@example.com' })
    await closing.client.account.close({ body: { currentPassword: goodPassword } })
    expect(await suppressed(api)).toHaveLength(3)
    await other.client.account.close({ body: { currentPassword: goodPassword } })
    expect(await suppressed(api)).toHaveLength(2)
    api.clock.advance(usualRetention.suppression - day)
    await cleanUp(api.deps)
    expect(await suppressed(api)).toHaveLength(2)
    api.clock.advance(2 * day)
    await cleanUp(api.deps)
    expect(await suppressed(api)).toEqual([])
  })
})
