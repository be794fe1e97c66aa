import { href } from 'react-router'
import { describe, expect, inject, it } from 'vitest'
import { logInAs } from '../../web/account/log-in-as.ts'
import { homeSaying } from '../../web/layout/notices.ts'
import { codeFor, messageFor } from '../e2e/harness/inbox.ts'
import { type Member, member, newCallerAddress, newPerson, secureName } from '../e2e/harness/people.ts'

const { alone } = inject('instances')
const where = { apiUrl: alone }

function browserOf(person?: Member) {
  const jar = new Map<string, string>(person ? [[secureName('account'), `customer.${person.token}`]] : [])
  const headers = {
    origin: alone,
    'x-forwarded-for': newCallerAddress(),
  }
  const send = async (path: string, fields?: Record<string, string>) => {
    const answer = await fetch(alone + path, {
      redirect: 'manual',
      headers: { ...headers, cookie: [...jar].map(pair => pair.join('=')).join('; ') },
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value) jar.set(name!, value)
      else jar.delete(name!)
    }
    return answer
  }
  return {
    jar,
    open: async (path: string) => (await send(path)).text(),
    post: send,
  }
}

const codeField = /id="email-code"/
const account = href('/account')

/** Someone else changes the email; the link to undo it goes to the old one. */
async function changedByAnother() {
  const person = await member(where, 'customer')
  const thief = browserOf(person)
  const confirm = await messageFor(where, person.email, ({ text }) => text.includes('confirm-email'))
  const [, proof] = /confirm-email\?token=([\w-]+)/.exec(confirm.text)!
  await person.client.account.proveEmail({ body: { token: proof! } })
  const { email } = newPerson()
  await thief.post(account, { intent: 'request-change', channel: 'email', email })
  await thief.post(account, {
    intent: 'confirm-change',
    channel: 'email',
    email,
    code: await codeFor(where, email),
    currentPassword: person.password,
  })
  const mail = await messageFor(where, person.email, ({ text }) => text.includes('undo-change'))
  const [, token] = /undo-change\?token=([\w-]+)/.exec(mail.text)!
  return { person, email, token: token! }
}

describe('a change of contact', () => {
  it('comes back with its code and the remaining wait after a reload, and can be canceled', async () => {
    const person = await member(where, 'customer')
    const { jar, open, post } = browserOf(person)
    const { email } = newPerson()
    const asked = await (await post(account, { intent: 'request-change', channel: 'email', email })).text()
    expect(asked).toMatch(codeField)
    const reloaded = await open(account)
    expect(reloaded).toMatch(codeField)
    expect(reloaded).toContain(email)
    const own = jar.get(secureName('account'))!
    jar.set(secureName('account'), `customer.${(await member(where, 'customer')).token}`)
    expect(await open(account)).not.toContain(email)
    jar.set(secureName('account'), own)
    // Starts over, as after "Cancel" or in another tab. The same code is still valid.
    expect(
      await (await post(account, { intent: 'request-change', channel: 'email', email })).text(),
    ).toContain('still works.')
    const code = await codeFor(where, email)
    await post(account, { intent: 'drop-change', channel: 'email' })
    expect(await open(account)).not.toMatch(codeField)
    await post(account, { intent: 'request-change', channel: 'email', email })
    const fields = { intent: 'confirm-change', channel: 'email', email, code }
    const wrong = await (await post(account, { ...fields, currentPassword: 'Wrong-pass 1!' })).text()
    expect(wrong).toMatch(codeField)
    const done = await (await post(account, { ...fields, currentPassword: person.password })).text()
    expect(done).toContain('You’ve changed your email.')
    expect(await open(account)).not.toMatch(codeField)
  })

  it('is reverted from the mail to the old email: opening changes nothing, a click leads to a new password', async () => {
    const { person, email, token } = await changedByAnother()
    const path = href('/undo-change')
    const owner = browserOf()
    for (let look = 0; look < 3; look++)
      expect(await owner.open(`${path}?token=${token}`)).toContain('Undo the change')
    expect(await person.client.account.get()).toMatchObject({ data: { email } })
    const pressed = await owner.post(path, { token })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([302, href('/reset-password')])
    expect(await person.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
    const page = await owner.open(href('/reset-password'))
    const [, resetToken] = /name="resetToken" value="([^"]+)"/.exec(page)!
    const password = 'Harbor-crane 19!'
    const set = await owner.post(href('/reset-password'), {
      intent: 'password',
      resetToken: resetToken!,
      password,
    })
    expect(set.headers.get('location')).toBe(logInAs('customer'))
    const { client } = await member(where, 'customer')
    const logIn = { audience: 'customer', username: person.email, password } as const
    expect(await client.account.logIn({ body: logIn })).toMatchObject({ ok: true })
    expect(await (await owner.post(path, { token })).text()).toContain('The change has already been undone.')
  })

  it('is undone, and a new password set, without logging out another person in that browser', async () => {
    const { person, token } = await changedByAnother()
    const other = await member(where, 'customer')
    const { jar, open, post } = browserOf(other)
    const ownSession = jar.get(secureName('account'))
    await post(href('/undo-change'), { token })
    expect(jar.get(secureName('account'))).toBe(ownSession)
    const [, resetToken] = /name="resetToken" value="([^"]+)"/.exec(await open(href('/reset-password')))!
    const password = 'Harbor-crane 19!'
    const set = await post(href('/reset-password'), {
      intent: 'password',
      resetToken: resetToken!,
      password,
    })
    expect(set.headers.get('location')).toBe(homeSaying('other-password-changed'))
    expect(jar.get(secureName('account'))).toBe(ownSession)
    expect(await other.client.account.get()).toMatchObject({ ok: true })
    const logIn = { audience: 'customer', username: person.email, password } as const
    expect(await other.client.account.logIn({ body: logIn })).toMatchObject({ ok: true })
  })
})
