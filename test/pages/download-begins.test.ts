import { textContent } from 'domutils'
import { href } from 'react-router'
import { describe, expect, inject, it } from 'vitest'
import { staffToken } from '../e2e/harness/make-staff.ts'
import { member, secureName } from '../e2e/harness/people.ts'
import { newStaff } from '../e2e/harness/staff.ts'
import { attribute, elements, readPage, textOf } from './rendered-page.ts'

const { alone } = inject('instances')

async function admin() {
  const staff = await newStaff('Toni Staff', 'admin')
  const cookie = `${secureName('staff')}=${await staffToken({ apiUrl: alone }, staff)}`
  const confirm = (next: string, code: string) =>
    fetch(`${alone}${href('/console/fresh')}?next=${encodeURIComponent(next)}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: alone },
      body: new URLSearchParams({ code }),
    })
  return { staff, cookie, confirm }
}

const textsAndLinks = async (answer: Response) => {
  const { document } = readPage(answer.status, await answer.text())
  const links = elements(document, ({ name }) => name === 'a')
  return {
    text: textOf(document),
    linkTo: (label: string) =>
      links.filter(link => textContent(link) === label).map(link => attribute(link, 'href')),
  }
}

describe('a file behind the second factor, without scripts', () => {
  it('is started by a page that says so, with a link to the file and a link back', async () => {
    const { staff, cookie, confirm } = await admin()
    const file = href('/console/record.csv')
    const answer = await confirm(file, staff.code())
    expect(answer.status).toBe(200)
    const { text, linkTo } = await textsAndLinks(answer)
    expect(text).toContain('Confirmed. Your download is starting.')
    expect(linkTo('Download it again')).toEqual([file])
    expect(linkTo('Audit')).toContain(href('/console/record'))
    const download = await fetch(alone + file, { headers: { cookie } })
    expect(download.headers.get('content-type')).toContain('text/csv')
    expect(download.headers.get('content-disposition')).toContain('attachment')
  })

  it('does not start with a wrong code, and no other address counts as a file of the console', async () => {
    const { staff, confirm } = await admin()
    const right = staff.code()
    const wrong = right === '000000' ? '000001' : '000000'
    const refused = await confirm(href('/console/record.csv'), wrong)
    const { text, linkTo } = await textsAndLinks(refused)
    expect(text).not.toContain('Your download is starting')
    expect(linkTo('Download it again')).toEqual([])
    const strange = await confirm('https://evil.example/list.csv', right)
    expect([strange.status, strange.headers.get('location')]).toEqual([302, href('/console')])
  })
})

describe('a log-in that was asked for by a file', () => {
  it('opens the page with the file’s link, because a download would leave the log-in standing', async () => {
    const { email: username, password, audience, token } = await member({ apiUrl: alone }, 'customer')
    const next = href('/account/data')
    const answer = await fetch(alone + href('/login'), {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: alone },
      body: new URLSearchParams({ username, password, audience, next }),
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, href('/account')])
    const loggedIn = await fetch(`${alone}${href('/login')}?${new URLSearchParams({ next })}`, {
      redirect: 'manual',
      headers: { cookie: `${secureName('account')}=${audience}.${token}` },
    })
    expect(loggedIn.headers.get('location')).toBe(href('/account'))
  })

  it('opens the section or the person in the console', async () => {
    const { cookie } = await admin()
    const leadsTo = async (path: string) =>
      (await fetch(alone + path, { redirect: 'manual', headers: { cookie } })).headers.get('location')
    const copy = href('/console/people/:accountId/copy/:requestId', { accountId: 'a1', requestId: 'r1' })
    const logInFor = (next: string) => `${href('/console/login')}?${new URLSearchParams({ next })}`
    expect(await leadsTo(logInFor(`${href('/console/record.csv')}?section=people`))).toBe(
      `${href('/console/record')}?section=people`,
    )
    expect(await leadsTo(logInFor(copy))).toBe(href('/console/people/:accountId', { accountId: 'a1' }))
    expect(await leadsTo(copy)).toBe(href('/console/people/:accountId', { accountId: 'a1' }))
  })
})
