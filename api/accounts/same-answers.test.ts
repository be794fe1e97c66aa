import { describe, expect, it } from 'vitest'
import type { BotAction } from '../../contract/bot-actions.ts'
import { day, minute } from '../../contract/durations.ts'
import { newPerson, type TestApi, testApi } from '../../test/harness/api.ts'

interface Question {
  path: string
  action: BotAction
  /** In milliseconds, before each stranger asks again. */
  pause: number
  about: { known: object; unknown: object }
  /** Of each time that a stranger asks: a resend, too, and the refusals at the end. */
  status: number[]
}

/** Status, headers and body as a stranger gets them. */
async function wholeAnswer(api: TestApi, path: string, body: object, ip: string) {
  const request = new Request(`http://hero.test${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await api.api.fetch(request, { ip, requestId: 'test-request' })
  return { status: answer.status, headers: [...answer.headers].sort(), body: await answer.text() }
}

async function ask(api: TestApi, { path, action }: Question, body: object, ip: string) {
  const recaptcha_token = await api.solved(action)
  return wholeAnswer(api, path, { ...body, recaptcha_token }, ip)
}

const waiting = {
  name: 'Ada',
  last_name: 'Mercer',
  zipcode: '10013',
  district: 'Manhattan',
  source: 'prelaunch',
}
const wrong = { audience: 'customer', password: 'Lamp-post 8!' }

function questionsAbout(member: { email: string; phone: string }) {
  const customer = { audience: 'customer' }
  const contacts = ({ phone, email }: { phone: string; email: string }) => ({
    phone,
    email,
    countryCode: '+1',
  })
  const stranger = newPerson()
  return {
    'log-in with a wrong password': {
      path: '/account/login',
      action: 'log_in',
      pause: 0,
      about: { known: { ...wrong, username: member.email }, unknown: { ...wrong, username: stranger.email } },
      status: [...Array(10).fill(401), 429, 429],
    },
    'reset by mail': {
      path: '/account/request-reset-code',
      action: 'reset_password',
      pause: 6 * minute,
      about: {
        known: { ...customer, username: member.email },
        unknown: { ...customer, username: stranger.email },
      },
      status: [200, 200, 200, 429, 429],
    },
    'reset by text': {
      path: '/account/request-reset-code',
      action: 'reset_password',
      pause: 6 * minute,
      about: {
        known: { ...customer, username: member.phone },
        unknown: { ...customer, username: stranger.phone },
      },
      status: [200, 200, 200, 429, 429],
    },
    'code of a sign-up': {
      path: '/users/user-request-otp',
      action: 'sign_up',
      pause: 6 * minute,
      about: { known: contacts(member), unknown: contacts(stranger) },
      status: [200, 200, 200, 429, 429],
    },
    waitlist: {
      path: '/v4/prelaunch-waitlist',
      action: 'prelaunch_signup',
      pause: 0,
      about: {
        known: { ...waiting, email: member.email },
        unknown: { ...waiting, email: stranger.email },
      },
      status: [...Array(10).fill(200), 429, 429],
    },
  } satisfies Record<string, Question>
}
const names = Object.keys(questionsAbout(newPerson()))

async function scene() {
  const api = await testApi({ settings: { strictEnumeration: true } })
  const member = await api.signUp('customer')
  const questions: Record<string, Question> = questionsAbout(member)
  const { waitlist } = questionsAbout(member)
  await ask(api, waitlist, waitlist.about.known, '192.0.2.1')
  api.clock.advance(2 * day)
  return { api, questions }
}

describe('a stranger who asks about a member gets the answers of one who asks about nobody', () => {
  it.each(names)('%s', async name => {
    const { api, questions } = await scene()
    const question = questions[name]!
    for (const [time, status] of question.status.entries()) {
      const known = await ask(api, question, question.about.known, '198.51.100.1')
      const unknown = await ask(api, question, question.about.unknown, '203.0.113.1')
      expect(known, `answer ${time + 1}`).toEqual(unknown)
      expect(known.status, `answer ${time + 1}`).toBe(status)
      api.clock.advance(question.pause)
    }
  })
})
