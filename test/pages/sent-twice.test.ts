import { href } from 'react-router'
import { describe, expect, inject, it } from 'vitest'
import { logInAs } from '../../web/account/log-in-as.ts'
import { screenHref } from '../../web/onboarding/background-check/screen-href.ts'
import { codeFor, messageFor, messagesFor } from '../e2e/harness/inbox.ts'
import {
  e164,
  good,
  member,
  newCallerAddress,
  newPerson,
  secureName,
  sendSteps,
  uploadOne,
} from '../e2e/harness/people.ts'
import { newStaff } from '../e2e/harness/staff.ts'
import { formAnswers, testSsn } from '../harness/hero-answers.ts'
import { elements, readPage } from './rendered-page.ts'

const { alone } = inject('instances')
const where = { apiUrl: alone }

const bothPresses = ['at once', 'the second after the first is answered'] as const
type Presses = (typeof bothPresses)[number]

function visitor(cookie?: string, presses: Presses = 'at once') {
  const headers = {
    ...(cookie ? { cookie } : {}),
    origin: alone,
    'x-forwarded-for': newCallerAddress(),
  }
  const post = (path: string, fields: Record<string, string>) =>
    fetch(alone + path, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) })
  return {
    open: async (path: string) => (await fetch(alone + path, { headers })).text(),
    read: async (path: string, fields: Record<string, string>) => (await post(path, fields)).text(),
    /**
     * Submits the same form twice, as when Enter is pressed twice before scripts run. The browser then shows the second answer, and
     * has read nothing of the first one, not even its cookies.
     */
    async twice(path: string, fields: Record<string, string>) {
      const first = post(path, fields)
      if (presses === 'the second after the first is answered') await first
      return Promise.all([first, post(path, fields)])
    },
  }
}

const hiddenIn = (html: string) =>
  Object.fromEntries(
    elements(
      readPage(200, html).document,
      ({ name, attribs }) => name === 'input' && attribs.type === 'hidden',
    )
      .filter(({ attribs }) => attribs.name)
      .map(({ attribs }) => [attribs.name!, attribs.value ?? '']),
  )

const endOf = (answer: Response) => [answer.status, answer.headers.get('location')]
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0]

describe.each(bothPresses)('a form with a code that is sent twice, %s', presses => {
  it('signs staff in, once', async () => {
    const { email, password, code } = await newStaff()
    const { read, twice } = visitor(undefined, presses)
    const path = href('/console/login')
    const hidden = hiddenIn(await read(path, { email, password }))
    const answers = await twice(path, { ...hidden, code: code() })
    expect(answers.map(endOf)).toEqual(Array(2).fill([302, href('/console')]))
    expect(cookieOf(answers[1]!)).toBe(cookieOf(answers[0]!))
  })

  it('opens one account', async () => {
    const { open, read, twice } = visitor(undefined, presses)
    const path = href('/customer-signup')
    const person = newPerson()
    const details = { ...person, countryCode: '+1', termsAndConditions: 'on', contactAgree: 'on' }
    const hidden = hiddenIn(await read(path, { ...hiddenIn(await open(path)), ...details }))
    const answers = await twice(path, {
      ...hidden,
      intent: 'sign-up',
      phoneOTP: await codeFor(where, e164(person)),
    })
    expect(answers.map(endOf)).toEqual(Array(2).fill([302, href('/customer-signup-progress')]))
    // One session, or a second one of the same account: the token isn't stored, so a form that comes after the answer logs in.
    for (const answer of answers)
      expect(await visitor(cookieOf(answer)).open(href('/account'))).toContain(person.email)
  })

  it('changes the email once, and says so both times', async () => {
    const person = await member(where, 'customer')
    const { read, twice } = visitor(`${secureName('account')}=customer.${person.token}`, presses)
    const path = href('/account')
    const { email } = newPerson()
    const change = { channel: 'email', email }
    await read(path, { intent: 'request-change', ...change })
    const answers = await twice(path, {
      intent: 'confirm-change',
      ...change,
      code: await codeFor(where, email),
      currentPassword: person.password,
    })
    const pages = await Promise.all(answers.map(answer => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const page of pages) expect(page).toContain('You’ve changed your email.')
    expect(await person.client.account.get()).toMatchObject({ ok: true, data: { email } })
    for (const to of [person.email, email]) {
      const { subject } = await messageFor(where, to, message =>
        /email.*changed/i.test(message.subject ?? ''),
      )
      const told = (await messagesFor(where, to)).filter(message => message.subject === subject)
      expect([to, told.length]).toEqual([to, 1])
    }
  })

  it('leads to the new password page, and sets the password once', async () => {
    const person = await member(where, 'customer')
    const { read, twice } = visitor(undefined, presses)
    const path = href('/reset-password')
    const asked = await read(path, { intent: 'request', audience: 'customer', username: person.email })
    const code = await codeFor(where, person.email)
    const both = await twice(path, { ...hiddenIn(asked), intent: 'check', code })
    const pages = await Promise.all(both.map(answer => answer.text()))
    const [token] = pages.map(page => hiddenIn(page).resetToken)
    expect(token).toBeTruthy()
    expect(pages.map(page => hiddenIn(page).resetToken)).toEqual([token, token])
    const set = await twice(path, { intent: 'password', resetToken: token!, password: 'Lamp-post 8!' })
    expect(set.map(endOf)).toEqual(Array(2).fill([302, logInAs('customer')]))
  })
})

describe.each(bothPresses)('a step of the application that is sent twice, %s', presses => {
  async function heroAt(last: 2 | 3 | 4) {
    const hero = await member(where, 'hero')
    await sendSteps(hero, last)
    return { hero, visitor: visitor(`${secureName('account')}=hero.${hero.token}`, presses) }
  }
  const thanks = (step: string) => [302, `${href('/hero-signup-progress')}?sent=${step}`]

  it('a photo leads to its thanks', async () => {
    const { hero, visitor } = await heroAt(2)
    const answers = await visitor.twice(href('/hero-signup-step-3'), { url: await uploadOne(hero) })
    expect(answers.map(endOf)).toEqual(Array(2).fill(thanks('profilePhoto')))
  })

  it('the Hero form leads to its thanks', async () => {
    const { hero, visitor } = await heroAt(3)
    good(await hero.client.hero.acceptAgreement({ body: { version: '1.0' } }))
    const { version } = good(await hero.client.hero.formDraft())
    const draft = { answers: formAnswers(), version }
    const saved = good(await hero.client.hero.saveFormDraft({ body: draft }))
    const check = { intent: 'submit', version: String(saved.version) }
    const answers = await visitor.twice(`${href('/hero-signup-step-4')}?screen=check`, check)
    expect(answers.map(endOf)).toEqual(Array(2).fill(thanks('heroForm')))
  })

  it('the background check leads to its last screen', async () => {
    const { hero, visitor } = await heroAt(4)
    for (const kind of ['disclosure', 'authorization', 'stateNotices'] as const)
      good(await hero.client.hero.recordEvidence({ body: { kind, version: '1.0' } }))
    const signed = {
      number: testSsn,
      signature: `${hero.firstName} ${hero.lastName}`,
      signatureConfirmed: 'on',
    }
    const number = { intent: 'accept', noticesVersion: '1.0', acknowledged: 'on', ...signed }
    const answers = await visitor.twice(`${href('/hero-signup-step-5')}?screen=number`, number)
    const end = [302, screenHref('showBackgroundCheckResponse')]
    expect(answers.map(endOf)).toEqual([end, end])
  })
})

describe('a message that a person sends again', () => {
  const references = async (answers: readonly Response[], kind: string) => {
    const pages = await Promise.all(
      answers.map(async answer => answer.headers.get('location') ?? (await answer.text())),
    )
    return [...new Set(pages.map(page => page.match(new RegExp(`${kind}-[2-9A-Z]{8}`))?.[0]))]
  }

  it('is one message to support, even if pressed twice or after a lost answer', async () => {
    const { email } = newPerson()
    const { twice } = visitor()
    const form = { name: 'Ada Mercer', email, topic: 'walk', message: `May I bring my dog? ${email}` }
    const answers = [
      ...(await twice(href('/customer-contact'), form)),
      ...(await twice(href('/customer-contact'), form)),
    ]
    expect(await references(answers, 'SM')).toEqual([expect.stringMatching(/^SM-/)])
    const [other] = await twice(href('/customer-contact'), { ...form, message: 'And my cat?' })
    expect(await references([...answers, other!].slice(-1), 'SM')).toEqual([expect.stringMatching(/^SM-/)])
  })

  it('is one message of an account, with an empty form after it', async () => {
    const person = await member(where, 'customer')
    const { twice, open } = visitor(`${secureName('account')}=customer.${person.token}`)
    const path = href('/account/support')
    const form = { topic: 'walk', message: 'May I bring my dog?' }
    const answers = [...(await twice(path, form)), ...(await twice(path, form))]
    expect(await references(answers, 'SM')).toHaveLength(1)
    const own = await person.client.support.messages()
    expect(own).toMatchObject({ ok: true, data: [{ message: form.message }] })
    const page = readPage(200, await open(answers[0]!.headers.get('location')!))
    const [area] = elements(page.document, ({ name }) => name === 'textarea')
    expect(area?.children).toEqual([])
  })

  it('is one request for an appointment', async () => {
    const { email } = newPerson()
    const { twice } = visitor()
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const form = {
      name: 'Ada Mercer',
      email,
      topic: 'questions',
      day,
      otherDay: '',
      time: 'any',
      note: '',
    }
    const answers = [
      ...(await twice(href('/hero-contact'), form)),
      ...(await twice(href('/hero-contact'), form)),
    ]
    expect(await references(answers, 'AP')).toEqual([expect.stringMatching(/^AP-/)])
  })
})
