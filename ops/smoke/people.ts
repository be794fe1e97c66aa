import { randomBytes, randomInt } from 'node:crypto'
import { generateSync } from 'otplib'
import { createClient } from '../../contract/client.ts'
import type { Audience } from '../../contract/fields.ts'
import type { Result } from '../../contract/result.ts'
import { solve } from '../../providers/bot-check/altcha.ts'
import type { SmokeAccounts } from './clean-up.ts'
import type { Operator } from './operator.ts'

export function good<Data>(result: Result<Data>): Data {
  if (!result.ok) throw new Error(`${result.status} ${result.code}: ${result.message}`)
  return result.data
}

/** Checks every answer against its schema. */
export function clientOf(url: string, token?: string) {
  const base = `${url}/api`
  return createClient({
    bases: { api: base, hero: base, waitlist: base },
    fetch: request => fetch(request),
    token,
    parseAnswers: true,
  })
}
export type SmokeClient = ReturnType<typeof clientOf>

const oneOf = (letters: string) => letters[randomInt(letters.length)]
const unusedName = () =>
  `Smoke${Array.from({ length: 4 }, () => `${oneOf('bdfgklmnprstvz')}${oneOf('aeiou')}`).join('')}`

interface Needs {
  url: string
  operator: Operator
  /** Gets each new account before the deployment does, so that one that fails halfway is removed, too. */
  accounts?: SmokeAccounts
}

/** Signs a person up with the code in the text message, which the deployment has kept instead of sending. */
export async function signUp({ url, operator, accounts }: Needs, audience: Audience) {
  const phone = `212${randomInt(2, 9)}${randomInt(2, 9)}${String(randomInt(0, 100_000)).padStart(5, '0')}`
  const lastName = unusedName()
  const email = `smoke-${randomBytes(5).toString('hex')}@example.com`
  accounts?.people.push({ email, audience })
  const anyone = clientOf(url)
  const { challenge } = good(await anyone.signUp.botChallenge())
  const recaptcha_token = await solve(challenge ?? {})
  const contact = { countryCode: '+1', phone, email }
  good(await anyone[audience].requestCode({ body: { ...contact, recaptcha_token } }))
  const body = {
    ...contact,
    firstName: 'Ada',
    lastName,
    password: `Lamp-post-${randomBytes(6).toString('hex')}!`,
    phoneOTP: await operator.codeFor(`+1${phone}`),
    termsAndConditions: true,
    contactAgree: true,
  } as const
  const { token } = good(await anyone[audience].signUp({ body }))
  return {
    audience,
    lastName,
    email,
    phone: `+1${phone}`,
    password: body.password,
    token,
    client: clientOf(url, token),
  }
}
export type SmokePerson = Awaited<ReturnType<typeof signUp>>

/** A reviewer created by `hero create-staff`, who has set up access by the link that it prints. */
export async function newReviewer({ url, operator, accounts }: Needs) {
  const email = `smoke-${randomBytes(5).toString('hex')}@example.com`
  accounts?.staff.push({ email })
  const said = await operator.hero(
    'create-staff',
    '--email',
    email,
    '--name',
    'Smoke Test',
    '--roles',
    'reviewer',
  )
  const link = /invitation\?token=(\S+)/.exec(said)?.[1]
  if (!link) throw new Error('hero create-staff prints no link.')
  const anyone = clientOf(url)
  const { secret } = good(await anyone.team.openInvitation({ body: { token: link } }))
  const password = `lamp-post ${randomBytes(6).toString('hex')}`
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1000) })
  const { token } = good(await anyone.team.acceptInvitation({ body: { token: link, password, code } }))
  return { email, client: clientOf(url, token) }
}
