import { describe, expect, it } from 'vitest'
import { refusals } from '../../contract/errors.ts'
import { testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { siteOf } from '../../test/harness/site.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { notices } from './notices.ts'
import { shownToHeader } from './shown-to-header.ts'
import { staffNotices } from './staff-notices.server.ts'

const slow = { timeout: 60_000 }
const said = (html: string) => html.replaceAll('&#x27;', '’')

/** The browser is logged in as `second`; a page that `first` was shown is still open. */
async function sharedBrowser() {
  const api = await testApi()
  const [first, second] = [await newAccount(api, 'customer'), await newAccount(api, 'customer')]
  const site = await siteOf(api)
  const cookieOf = ({ token, accountId }: typeof first) =>
    `hero=customer.${token}; hero-account-id=${accountId}`
  const send = (address: string, init: RequestInit) =>
    site.open(address, { method: 'POST', cookie: cookieOf(second), ...init })
  return { api, first, second, site, send, cookieOf }
}

describe('a page that was shown to one account', () => {
  it('logs nobody else out, and says so', slow, async () => {
    const { first, second, site, send, cookieOf } = await sharedBrowser()
    const { html } = await site.open('/account', { cookie: cookieOf(first) })
    for (const address of ['/logout', '/logout-everywhere']) {
      expect(html).toMatch(
        new RegExp(
          `action="${address}" method="post"><input type="hidden" name="shownTo" value="${first.accountId}"`,
        ),
      )
      const body = new URLSearchParams({ shownTo: first.accountId })
      const page = await send(address, { body })
      expect(page.at).toBe('/?notice=not-logged-out')
      expect(said(page.html)).toContain(notices['not-logged-out'])
      expect((await second.client.account.get()).ok).toBe(true)
    }
    const own = new URLSearchParams({ shownTo: second.accountId })
    expect((await send('/logout', { body: own })).at).toBe('/login')
    expect(await second.client.account.get()).toMatchObject({ code: 'SESSION_ENDED' })
  })

  it.each(['/card-setup', '/push-subscription', '/photo-slots', '/hero-signup-step-4/draft'])(
    'starts nothing for another by a script that asks %s',
    slow,
    async address => {
      const { first, send } = await sharedBrowser()
      const headers = { 'content-type': 'application/json' }
      const { status, html } = await send(`${address}?shownTo=${first.accountId}`, { headers, body: '{}' })
      expect([status, JSON.parse(html).code]).toEqual([401, 'NOT_LOGGED_IN'])
    },
  )
})

it.each([
  ['/help-suggestions?q=walk&for=customer', '/help-suggestions?q=walk&for=customer'],
  ['/hero-web/help?for=customer', '/customer-help'],
])('who is logged in may open %s, which names an audience and no account', slow, async (address, to) => {
  const { first, site, cookieOf } = await sharedBrowser()
  const { status, at } = await site.open(address, { cookie: cookieOf(first) })
  expect([status, at]).toEqual([200, to])
})

/** The browser is logged in to the console as `other`; a page that `admin` was shown is still open. */
async function sharedConsole() {
  const api = await testApi()
  const [admin, other, reviewer] = [
    await newStaff(api, ['admin']),
    await newStaff(api, ['admin', 'editor']),
    await newStaff(api),
  ]
  const site = await siteOf(api)
  const cookieOf = async (staff: typeof admin) =>
    `hero-staff=${(await staff.logIn()).token}; hero-staff-id=${staff.id}`
  const cookie = await cookieOf(other)
  const send = (address: string, init: RequestInit) => site.open(address, { method: 'POST', cookie, ...init })
  const proposals = () => api.db.selectFrom('staff_change').select('proposed_by').execute()
  return { api, admin, other, reviewer, site, cookie, send, cookieOf, proposals }
}

const refused = refusals.OTHER_ACCOUNT.message

describe('a page of the console that was shown to one person', () => {
  it('writes nothing in the name of another, keeps what was typed, and says why', slow, async () => {
    const { admin, other, reviewer, site, send, cookieOf, proposals } = await sharedConsole()
    const address = `/console/team/${reviewer.id}`
    const { html } = await site.open(address, { cookie: await cookieOf(admin) })
    const forms = html.match(/<form[^>]*method="post"/g) ?? []
    const names = html.match(new RegExp(`name="shownTo" value="${admin.id}"`, 'g')) ?? []
    expect([forms.length > 1, names.length]).toEqual([true, forms.length])

    const fields = { intent: 'roles', 'roles[]': 'editor', reason: 'Writes the news' }
    const multipart = new FormData()
    for (const [name, value] of Object.entries({ ...fields, shownTo: admin.id })) multipart.set(name, value)
    for (const body of [new URLSearchParams({ ...fields, shownTo: admin.id }), multipart]) {
      const page = await send(address, { body })
      expect([page.status, page.at]).toEqual([403, address])
      expect(page.html.includes(refused)).toBe(true)
      expect(page.html).toContain('value="Writes the news"')
    }
    expect(await proposals()).toEqual([])

    await send(address, { body: new URLSearchParams({ ...fields, shownTo: other.id }) })
    expect(await proposals()).toEqual([{ proposed_by: other.id }])
  })

  it('logs nobody else out', slow, async () => {
    const { admin, cookie, site, send } = await sharedConsole()
    const page = await send('/console/logout', { body: new URLSearchParams({ shownTo: admin.id }) })
    expect(page.at).toBe('/console/overview')
    expect(page.html).toContain(notices['not-logged-out'])
    expect((await site.open('/console', { cookie })).at).toBe('/console')
  })

  it('is told so by its scripts', slow, async () => {
    const { admin, site, cookie, send } = await sharedConsole()
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const stay = await site.open(`/console/stay?shownTo=${admin.id}`, { cookie, headers })
    const image = { ask: 'open', image: { alt: 'A lamp', focalX: 0.5, focalY: 0.5, name: 'lamp.jpg' } }
    const slot = await send(`/console/content/images/slots?shownTo=${admin.id}`, {
      headers,
      body: JSON.stringify(image),
    })
    for (const { status, html } of [stay, slot])
      expect([status, JSON.parse(html).code]).toEqual([403, 'OTHER_ACCOUNT'])
  })

  it('opens nothing in the name of another, by its scripts or as a download', slow, async () => {
    const { api, admin, other, site, cookie } = await sharedConsole()
    const { accountId } = await newAccount(api, 'customer')
    const views = () =>
      api.db
        .selectFrom('audit_event')
        .select(['action', 'staff_id'])
        .where('action', 'in', ['people.viewed', 'record.exported'])
        .execute()
    const person = `/console/people/${accountId}`
    const open = (id: string) => site.open(person, { cookie, headers: { [shownToHeader]: id } })
    expect((await open(admin.id)).status).toBe(403)
    const file = await site.open(`/console/record.csv?shownTo=${admin.id}`, { cookie })
    expect(file.html).toContain(staffNotices['not-downloaded'])
    expect(await views()).toEqual([])

    expect((await open(other.id)).status).toBe(200)
    expect(await views()).toEqual([{ action: 'people.viewed', staff_id: other.id }])
  })

  it('keeps nobody from an invitation, which begins a session of its own', slow, async () => {
    const { admin, send } = await sharedConsole()
    const body = new URLSearchParams({ token: 'of the mail', password: 'a new lantern', shownTo: admin.id })
    const page = await send('/console/invitation?token=of+the+mail', { body })
    expect(page.html).toContain('This link was already used')
    expect(page.html).not.toContain(refused)
  })
})
