import { href } from 'react-router'
import { expect, inject, it } from 'vitest'
import { appNews } from '../../web/layout/app-stores.tsx'
import { type Member, member, secureName } from '../e2e/harness/people.ts'
import { elements, linkTo, readPage } from './rendered-page.ts'

const { alone } = inject('instances')

async function open(path: string, person?: Member) {
  const headers: HeadersInit = person ? { cookie: `${secureName('account')}=customer.${person.token}` } : {}
  const answer = await fetch(alone + path, { headers })
  return { answer, ...readPage(answer.status, await answer.text()) }
}
type Page = Awaited<ReturnType<typeof open>>

const newsLink = (page: Page) => linkTo(page, appNews)!

const filledIn = ({ document }: Page) =>
  ['name', 'last_name', 'email'].map(
    name =>
      elements(document, element => element.name === 'input' && element.attribs.name === name)[0]!.attribs
        .value ?? '',
  )

it('news of the app lead a logged-in customer to a waitlist form that knows their name and email', async () => {
  const people = await Promise.all([
    member({ apiUrl: alone }, 'customer'),
    member({ apiUrl: alone }, 'customer'),
  ])
  for (const person of people) {
    const link = newsLink(await open(href('/customer-signup-progress'), person))
    const page = await open(link, person)
    expect(filledIn(page)).toEqual([person.firstName, person.lastName, person.email])
    expect(page.answer.headers.get('cache-control')).toBe('private, no-store')
    expect(filledIn(await open(link))).toEqual(['', '', ''])
  }
})

it('news of the app on a public page lead to the waitlist form that is the same for everyone', async () => {
  const link = newsLink(await open(href('/')))
  expect(link).toBe(`${href('/prelaunch')}#join`)
  const person = await member({ apiUrl: alone }, 'customer')
  expect(filledIn(await open(link, person))).toEqual(['', '', ''])
})
