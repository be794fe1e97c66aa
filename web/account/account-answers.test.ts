import { href } from 'react-router'
import { expect, it } from 'vitest'
import { minute } from '../../contract/durations.ts'
import { type TestApi, testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { insertSession } from '../../test/harness/session.ts'
import { siteOf } from '../../test/harness/site.ts'

async function accountPage(api: TestApi) {
  const account = await newAccount(api, 'customer')
  const site = await siteOf(api)
  const post = (path: string, fields: Record<string, string>) =>
    site.open(path, {
      method: 'POST',
      cookie: `hero=customer.${account.token}`,
      body: new URLSearchParams(fields),
    })
  return { account, post }
}

const slow = { timeout: 60_000 }

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]

it('the title says Error where a code, a password or a link is refused', slow, async () => {
  const { post } = await accountPage(await testApi())
  const account = href('/account')
  const change = { intent: 'confirm-change', channel: 'email', email: 'new@hero.test', code: '123' }
  for (const fields of [change, { intent: 'close', password: 'Not-the-lamp 7!' }])
    expect(titleOf((await post(account, fields)).html)).toBe('Error: Your account | Hero')
  const token = 'T'.repeat(43)
  expect(titleOf((await post(href('/confirm-email'), { token })).html)).toBe(
    'Error: Confirm your email: Hero',
  )
  expect(titleOf((await post(href('/undo-change'), { token })).html)).toMatch(/^Error: Undo a change/)
})

it('a form that names no device logs out none', slow, async () => {
  const api = await testApi()
  const { account, post } = await accountPage(api)
  const { db, clock } = api
  await insertSession({ db, clock }, { audience: 'customer', account_id: account.accountId })
  const sessions = async () => {
    const result = await account.client.account.sessions()
    return result.ok ? result.data.length : result.code
  }
  expect(await sessions()).toBe(2)
  await post(href('/account'), { intent: 'end-session' })
  await post(href('/account'), { intent: 'end-session', id: '' })
  expect(await sessions()).toBe(2)
})

it('an empty code in place of the password is refused at its field', slow, async () => {
  const { post } = await accountPage(await testApi())
  const proof = { proofBy: 'email', proofCode: '' }
  const change = {
    intent: 'confirm-change',
    channel: 'email',
    email: 'new@hero.test',
    code: '123456',
    ...proof,
  }
  for (const fields of [change, { intent: 'close', ...proof }]) {
    const { html } = await post(href('/account'), fields)
    expect(html).toMatch(/id="[a-z]+-proofCode-error"[^>]*>.*?Please enter the code/)
  }
})

it('the page that confirms an email offers a log-in only to someone who is logged out', slow, async () => {
  const api = await testApi()
  const { account, post } = await accountPage(api)
  const site = await siteOf(api)
  const token = 'T'.repeat(43)
  const path = `${href('/confirm-email')}?token=${token}`
  const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0]
  const logIn = `href="${href('/login')}"`
  const progress = `href="${href('/customer-signup-progress')}"`
  const own = main((await site.open(path, { cookie: `hero=customer.${account.token}` })).html)
  expect(own).toContain('Confirm my email')
  expect(own).not.toContain(logIn)
  expect(own).toContain(progress)
  const over = main((await post(href('/confirm-email'), { token })).html)
  expect(over).not.toContain(logIn)
  expect(over).toContain(progress)
  expect(main((await site.open(path)).html)).toContain(logIn)
})

it(
  'a code in place of the password can be given up for the password, and the change goes on',
  slow,
  async () => {
    const { post } = await accountPage(await testApi())
    const change = { channel: 'email', email: 'new@hero.test', proofBy: 'phone' }
    const byCode = (await post(href('/account'), { intent: 'proof-email-phone', ...change })).html
    expect(byCode).toMatch(/id="email-proofCode"/)
    const { html } = await post(href('/account'), { intent: 'proof-email-password', ...change })
    expect(html).toMatch(/id="email-currentPassword"/)
    expect(html).toMatch(/id="email-code"/)
    expect(html).not.toMatch(/id="email-proofCode"/)
  },
)

it('says that a code in place of the password is a new one', slow, async () => {
  const api = await testApi()
  const { post } = await accountPage(api)
  const ask = async (fields: Record<string, string>) =>
    (await post(href('/account'), { intent: 'proof-close-email', ...fields })).html
  expect(await ask({})).toContain('We sent a six-digit code to your email')
  api.clock.advance(2 * minute)
  const second = await ask({ proofBy: 'email' })
  expect(second).toContain('We sent a new code to your email')
  expect(second).toContain('The earlier one no longer works.')
  expect(await ask({ proofBy: 'phone' })).not.toContain('The earlier one')
})

it(
  'says when a new code was sent, which contacts are told, and which code was the last of the day',
  slow,
  async () => {
    const api = await testApi()
    const { post } = await accountPage(api)
    const contacts: [Record<string, string>, string, string][] = [
      [{ channel: 'phone', phone: '2125550143', countryCode: '+1' }, 'both numbers', 'No text?'],
      [{ channel: 'email', email: 'new@hero.test' }, 'both addresses', 'No email?'],
    ]
    const shown: Record<string, string> = { phone: '+1 212 555 0143', email: 'new@hero.test' }
    for (const [contact, told, last] of contacts) {
      const ask = async (fields: Record<string, string>) =>
        (await post(href('/account'), { intent: 'request-change', ...contact, ...fields })).html.replaceAll(
          '<!-- -->',
          '',
        )
      const first = await ask({})
      expect(first).toContain(`We sent a six-digit code to <b>${shown[contact.channel!]}</b>`)
      expect(first).toContain(`notify ${told}`)
      api.clock.advance(2 * minute)
      const second = await ask({ again: '' })
      expect(second).toMatch(/We sent a new code to <b>[^<]+<\/b>. The earlier one no longer works./)
      expect(second).not.toContain('the last code for today')
      api.clock.advance(2 * minute)
      expect(await ask({ again: '' })).toContain(`This was the last code for today. ${last}`)
    }
  },
)
