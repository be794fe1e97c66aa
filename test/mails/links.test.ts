import { describe, expect, it } from 'vitest'
import { heroLinks } from '../../api/applications/hero-links.ts'
import { moveStep } from '../../api/applications/move-step.ts'
import { siteLinks, supportForm } from '../../api/site-links.ts'
import { answerMessage } from '../../api/support/answer-message.ts'
import { sendInvitation } from '../../api/team/invitations.ts'
import { codes } from '../../contract/code-limits.ts'
import { minute } from '../../contract/durations.ts'
import { messageTemplates } from '../../contract/message-templates.ts'
import { staffAccess } from '../../contract/staff-limits.ts'
import { inviteWaitlist } from '../../worker/invite-waitlist.ts'
import { type OutboxMessage, type TestApi, testApi } from '../harness/api.ts'
import { newAccount, newReviewer } from '../harness/applicant.ts'
import { anAssessment, aReport, notifySeen, screeningScene } from '../harness/screening.ts'
import { type Site, siteOf } from '../harness/site.ts'
import { newStaff } from '../harness/staff.ts'
import { setBoroughs } from '../harness/waitlist-admin.ts'
import { guestProblem, linksIn, type Message, offerOf, problemOf, unsent } from './follow.ts'
import { offers } from './offers.ts'

const slow = { timeout: 120_000 }
const heroCookie = ({ token }: { token: string }) => `hero=hero.${token}`

async function invited(api: TestApi) {
  const { id } = await api.db
    .insertInto('staff')
    .values({
      email: 'new@hero.test',
      name: 'New Person',
      roles: ['reviewer'],
      password_hash: '',
      awaits_enrollment: true,
      created_at: api.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendInvitation(api.deps, { id, email: 'new@hero.test', name: 'New Person' })
}

async function everybody() {
  const scene = await screeningScene()
  const { api, applicant, params } = scene
  const reviewer = await scene.logIn(scene.one)
  const body = { report: aReport, assessment: anAssessment }
  const sent = await notifySeen(reviewer, { params, body })
  if (!sent.ok) throw new Error(sent.message)
  await scene.writeLegalNotices()
  await applicant.client.adverse.answer({ body: { kind: 'dispute', text: 'That is not me.' } })
  await reviewer.screening.settle({
    params,
    body: { outcome: 'The agency stands by it.', version: await scene.version() },
  })
  const by = await newReviewer(api)
  await api.db.transaction().execute(tx =>
    moveStep(
      { ...api.deps, db: tx },
      {
        applicationId: applicant.applicationId,
        step: 'securityLicense',
        event: 'invalidate',
        by,
        reasonCode: 'SG_UNREADABLE',
      },
    ),
  )
  const member = await api.signUp('customer')
  const letter = { name: 'Bo', email: 'bo@example.com', topic: 'payment', message: 'Two walks.' } as const
  const guest = await api.client().support.sendMessage({
    body: { ...letter, recaptcha_token: await api.solved('support') },
  })
  if (!guest.ok) throw new Error(guest.message)
  const { id: staffId } = await newStaff(api)
  const own = await member.client.support.sendOwnMessage({
    body: { topic: 'payment', message: 'Two walks.' },
  })
  if (!own.ok) throw new Error(own.message)
  for (const { reference } of [guest.data, own.data])
    await answerMessage(api.deps, { reference, staffId, answer: 'One is gone.' })
  await api.client().waitlist.join({
    body: {
      name: 'Bo',
      last_name: 'Lee',
      email: 'bo@example.com',
      zipcode: '11101',
      district: 'Queens',
      recaptcha_token: await api.solved('prelaunch_signup'),
    },
  })
  await setBoroughs(api, 'open', 'Queens')
  const { client: admin } = await (await newStaff(api, ['admin'])).logIn()
  const batch = await admin.waitlistAdmin.startBatch({ body: { size: 1, boroughs: ['Queens'] } })
  if (!batch.ok) throw new Error(batch.message)
  await inviteWaitlist(api.deps, { batchId: batch.data.id })
  await invited(api)
  return { ...scene, member, site: await siteOf(api), promised: await api.queuedMessages() }
}

type Cookies = Record<'hero' | 'customer' | 'account' | 'staff', string>

async function problemsOf(api: TestApi, site: Site, messages: readonly Message[], cookies: Cookies) {
  const problems = new Set<string>()
  const seen = new Set<string>()
  for (const message of messages)
    for (const address of linksIn(api, message)) {
      const { pathname, search } = new URL(address)
      const offer = offerOf(message, address)
      const say = (reader: string, problem: string | undefined) =>
        problem && problems.add(`${message.template}: ${pathname} ${problem}, for ${reader}`)
      const key = `${pathname}${search} ${offer.holds}`
      if (seen.has(key)) continue
      seen.add(key)
      if (offer.reader === 'anyone') {
        say('a guest', await problemOf(site, address, offer))
        say(
          'a person who is logged in',
          await problemOf(site, address, offer, `${cookies.hero}; ${cookies.staff}`),
        )
      } else {
        say('its reader', await problemOf(site, address, offer, cookies[offer.reader]))
        say('a guest', await guestProblem(site, address))
      }
    }
  return [...problems]
}

describe('the links of every message', () => {
  it('do what the message says, for a guest, for its reader, and a second time', slow, async () => {
    const { api, applicant, member, promised, site, two } = await everybody()
    const cookies = {
      hero: heroCookie(applicant),
      customer: `hero=customer.${member.token}`,
      account: heroCookie(applicant),
      staff: `hero-staff=${(await two.logIn()).token}`,
    }
    const messages = [...promised, ...unsent(api, promised)]
    expect(new Set(messages.map(({ template }) => template))).toEqual(new Set(messageTemplates))
    expect(await problemsOf(api, site, messages, cookies)).toEqual([])
    expect(site.problems).toEqual([])
  })

  it('are all present in the messages that mention them', slow, async () => {
    const { api, promised } = await everybody()
    const messages = [...promised, ...unsent(api, promised)]
    const missing = messageTemplates.flatMap(template => {
      const links = messages.filter(each => each.template === template).flatMap(each => linksIn(api, each))
      return offers[template]
        .filter(({ path }) => !links.some(link => path.test(new URL(link).pathname)))
        .map(({ path }) => `${template} ${path}`)
    })
    expect(missing).toEqual([])
  })

  it('open personal pages only for their owner', slow, async () => {
    const { api, applicant, promised, site } = await everybody()
    const stranger = await newAccount(api, 'hero')
    const customer = await newAccount(api, 'customer')
    const letters = promised
      .flatMap(message => linksIn(api, message))
      .filter(link => link.includes('/letters/'))
    expect(letters.length).toBeGreaterThan(1)
    for (const link of letters) {
      expect((await site.open(link, { cookie: heroCookie(applicant) })).status).toBe(200)
      expect((await site.open(link, { cookie: heroCookie(stranger) })).status).toBe(404)
      expect((await site.open(link, { cookie: `hero=customer.${customer.token}` })).status).toBe(403)
    }
  })
})

const linkOf = (api: TestApi, promised: readonly OutboxMessage[], template: string, path: string) =>
  linksIn(api, promised.find(each => each.template === template)!).find(link => link.includes(path))!

describe('a link that works once', () => {
  it('is used up only by its button, and says so once it has expired', slow, async () => {
    const { api, member, promised, site } = await everybody()
    const press = (link: string, fields: Record<string, string>) =>
      site.open(link, { method: 'POST', body: new URLSearchParams(fields) })
    const tokenIn = (link: string) => new URL(link).searchParams.get('token')!
    const confirmed = () =>
      api.db
        .selectFrom('account')
        .select('email_confirmed_at')
        .where('email', '=', member.email)
        .executeTakeFirstOrThrow()
    const confirm = linkOf(api, promised, 'confirm-email', '/confirm-email')
    const leave = linkOf(api, promised, 'waitlist-confirmation', '/leave/')
    const invitation = linkOf(api, promised, 'staff-invitation', '/console/invitation')
    const entries = () => api.db.selectFrom('waitlist_entry').select('id').execute()
    for (const method of ['GET', 'HEAD', 'GET'])
      for (const link of [confirm, leave, invitation]) await site.open(link, { method })
    expect((await confirmed()).email_confirmed_at).toBeNull()
    expect(await entries()).toHaveLength(1)
    expect((await site.open(invitation)).html).toMatch(/type="password"/)

    expect((await press(leave, {})).html).toContain('You’re off the list')
    expect(await entries()).toHaveLength(0)
    api.clock.advance(staffAccess.invitation + minute)
    expect((await site.open(invitation)).html).toContain('Ask an admin for a new one')
    api.clock.advance(codes.emailLinkLife)
    expect((await press(confirm, { token: tokenIn(confirm) })).html).toContain('This link has expired')
    expect((await confirmed()).email_confirmed_at).toBeNull()
  })

  it('confirms an email twice without an error', slow, async () => {
    const { api, promised, site } = await everybody()
    const confirm = linkOf(api, promised, 'confirm-email', '/confirm-email')
    const body = () => new URLSearchParams({ token: new URL(confirm).searchParams.get('token')! })
    for (let press = 0; press < 2; press++)
      expect((await site.open(confirm, { method: 'POST', body: body() })).html).toContain(
        'Your email is confirmed',
      )
  })
})

describe('a page that a message leads to', () => {
  it('opens after the log-in to which a guest is redirected', slow, async () => {
    const api = await testApi()
    const { email, password } = await api.signUp('customer')
    const site = await siteOf(api)
    const guest = await site.open(siteLinks(api.settings).supportMessages)
    const next = new URL(guest.at, api.settings.publicUrl).searchParams.get('next')!
    const body = new URLSearchParams({ audience: 'customer', username: email, password, next })
    const entered = await site.open('/login', { method: 'POST', body })
    expect(entered).toMatchObject({ status: 200, at: '/account/support' })
    expect(entered.html).toMatch(/<textarea[^>]*name="message"/)
  })

  it('opens after the log-in at the part that the message is about', slow, async () => {
    const api = await testApi()
    const { email, password, token, client } = await api.signUp('hero')
    const site = await siteOf(api)
    await client.account.logOutEverywhere()
    for (const cookie of ['', heroCookie({ token })]) {
      const guest = await site.open(heroLinks(api.settings).papers, { cookie })
      const next = new URL(guest.at, api.settings.publicUrl).searchParams.get('next')!
      const body = new URLSearchParams({ audience: 'hero', username: email, password, next })
      const entered = await site.open('/login', { method: 'POST', body })
      expect(entered).toMatchObject({ status: 200, at: '/hero-signup-progress', hash: '#papers' })
      expect(entered.html).toContain('id="papers"')
    }
  })

  it('lists messages from a member’s contact page, with the account’s email', slow, async () => {
    const api = await testApi()
    const { email, token } = await api.signUp('customer')
    const site = await siteOf(api)
    const cookie = `hero=customer.${token}`
    const write = async (from: string) => {
      const message = `From ${from}`
      const body = new URLSearchParams({ name: 'Ada Mercer', email: from, topic: 'payment', message })
      const page = await site.open('/customer-contact', { method: 'POST', body, cookie })
      expect(page.html).toContain('We got your message.')
    }
    await write(email)
    await write('another@example.com')
    const { html } = await site.open('/account/support', { cookie })
    expect(html).toContain(`From ${email}`)
    expect(html).not.toContain('From another@example.com')
  })

  it('starts a message about a denied step with the reference of the application', slow, async () => {
    const api = await testApi()
    const hero = await newAccount(api, 'hero')
    const { id } = await api.db.selectFrom('application').select('id').executeTakeFirstOrThrow()
    const site = await siteOf(api)
    const cookie = heroCookie(hero)
    const { html } = await site.open('/account/support?denied=securityLicense', { cookie })
    expect(html).toContain(
      `My application as a Hero (HA-${id.slice(0, 8).toUpperCase()}): step 2, Security guard license, was denied.`,
    )
  })

  it('starts a message about an earlier one with its reference', slow, async () => {
    const api = await testApi()
    const site = await siteOf(api)
    const { html } = await site.open(supportForm(api.settings, 'SM-ABCD2345'))
    expect(html).toMatch(/<textarea[^>]*name="message"[^>]*>\s*About SM-ABCD2345:/)
  })
})
