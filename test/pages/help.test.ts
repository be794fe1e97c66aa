import { textContent } from 'domutils'
import { describe, expect, inject, it } from 'vitest'
import { noQuestion } from '../../contract/help-search.ts'
import {
  attribute,
  elements,
  isIndexed,
  linkTo,
  named,
  openPage,
  type RenderedPage,
} from './rendered-page.ts'

const { alone, development } = inject('instances')
const open = (path: string) => openPage(alone, path)
const prepared = (screen: string, path: string) => openPage(development, `/dev/screens/${screen}${path}`)

const listed = ({ document }: RenderedPage) =>
  elements(document, ({ name, attribs }) => name === 'ul' && /^dir\b/.test(attribs.class ?? '')).flatMap(
    list => named({ ...document, children: list.children } as RenderedPage['document'], 'b').map(textContent),
  )

describe('the topics of the help center', () => {
  it.each([
    ['/customer-help', 10],
    ['/help', 13],
  ])('%s shows seven, and all of them after one more link', async (path, all) => {
    const first = await open(path)
    expect(listed(first)).toHaveLength(7)
    const more = linkTo(first, 'Show more topics')!
    expect(more).toMatch(new RegExp(`^${path}\\?page=2#`))
    const rest = await open(more)
    expect(listed(rest)).toHaveLength(all)
    expect(listed(rest).slice(0, 7)).toEqual(listed(first))
    expect(linkTo(rest, 'Show more topics')).toBeUndefined()
    expect([isIndexed(first), isIndexed(rest)]).toEqual([true, false])
    const anchor = more.split('#')[1]
    expect(elements(rest.document, ({ attribs }) => attribs.id === anchor)).toHaveLength(1)
  })

  it.each(['0', '-1', 'x', '1.5', '1e9', ''])('are shown whatever page %j is requested', async page => {
    const answer = await open(`/customer-help?page=${page}`)
    expect(answer.status).toBe(200)
    expect(listed(answer).length).toBeGreaterThanOrEqual(7)
  })

  it('link to the other audience, with the question', async () => {
    expect(linkTo(await open('/help'), 'Customers')).toBe('/customer-help')
    expect(linkTo(await open('/customer-help?q=id+card'), 'Heroes')).toBe('/help?q=id+card')
  })

  it('that do not load are reported on their page, which still has the search', async () => {
    const page = await prepared('help.failed', '/customer-help')
    expect(page.status).toBe(503)
    expect(page.text).toContain('Error fetching data')
    expect(linkTo(page, 'Try again')).toBe('/customer-help')
    expect(named(page.document, 'form').some(form => attribute(form, 'action') === '/customer-help')).toBe(
      true,
    )
  })
})

describe('a page of the help center', () => {
  it.each([
    ['/help/during-the-walk', '/customer-help/during-the-walk'],
    ['/help/extend-your-walk', '/customer-help/extend-your-walk'],
    ['/customer-help/ssn-not-accepted', '/help/ssn-not-accepted'],
  ])('%s belongs to the other audience, and redirects there', async (path, to) => {
    const answer = await fetch(alone + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
  })

  it.each(['no-such-topic', '%00', "'%20or%201=1", 'a'.repeat(300)])('%s does not exist', async slug => {
    const page = await open(`/help/${slug}`)
    expect([page.status, page.title, isIndexed(page)]).toEqual([404, 'No Data Found: Hero', false])
    expect(page.text).toContain('It doesn’t exist, or it’s moved.')
    expect(linkTo(page, 'Go Back')).toBe('/help')
  })

  it('that does not load says so, and can be retried', async () => {
    const page = await prepared('help-subtopic.failed', '/customer-help/extend-your-walk')
    expect([page.status, isIndexed(page)]).toEqual([503, false])
    expect(page.text).toContain('Error fetching data')
    expect(linkTo(page, 'Try again')).toBe('/customer-help/extend-your-walk')
  })

  it('is listed with the others of its topic and marked as current', async () => {
    const page = await open('/customer-help/extend-your-walk')
    const current = elements(page.document, ({ name, attribs }) => name === 'a' && 'aria-current' in attribs)
    expect(current.map(textContent)).toEqual(['Extend the service'])
    expect(linkTo(page, 'The five-minute notice')).toBe('/customer-help/five-minute-notice')
    expect(linkTo(page, 'During the walk')).toBe('/customer-help/during-the-walk')
  })
})

describe('a question to the help center', () => {
  it('is answered without scripts despite a typo, with the matches marked', async () => {
    const page = await open('/customer-help?q=recipt')
    expect([page.status, isIndexed(page)]).toEqual([200, false])
    expect(listed(page)[0]).toBe('Receipts and service history')
    expect(named(page.document, 'mark').map(textContent)).toEqual(['Receipts'])
    expect(named(page.document, 'input').map(input => attribute(input, 'value'))).toContain('recipt')
  })

  it('without a result can be sent to support', async () => {
    const page = await open('/help?q=xqzptlkwv')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Nothing found for “xqzptlkwv”')
    expect(page.text).toContain('Try fewer words. Or send us the question, and we’ll answer it.')
    expect(linkTo(page, 'Ask this question')).toBe('/customer-contact?question=xqzptlkwv#form')
    const contact = await open('/customer-contact?question=xqzptlkwv')
    expect([contact.status, isIndexed(contact)]).toEqual([200, false])
    expect(named(contact.document, 'textarea').map(textContent)).toEqual(['xqzptlkwv'])
    // The shared cached page must not contain anyone's question.
    expect(named((await open('/customer-contact')).document, 'textarea').map(textContent)).toEqual([''])
    expect(linkTo(page, 'All Topics')).toBe('/help')
  })

  it.each(['', '%20%20', '%00'])('?q=%s is refused at the field, and the topics stay', async q => {
    const page = await open(`/customer-help?q=${q}`)
    expect([page.status, page.title]).toEqual([422, 'Error: Help center for customers: Hero'])
    const [field] = named(page.document, 'input').filter(input => attribute(input, 'name') === 'q')
    expect(attribute(field!, 'aria-invalid')).toBe('true')
    const [error] = elements(
      page.document,
      ({ attribs }) => attribs.id === attribute(field!, 'aria-describedby'),
    )
    expect(textContent(error!)).toBe(noQuestion)
    expect(listed(page)).toHaveLength(7)
  })

  it('that is too long stays in the field', async () => {
    const long = 'walk '.repeat(60).trim()
    const page = await open(`/help?${new URLSearchParams({ q: long })}`)
    expect(page.status).toBe(422)
    expect(page.text).toContain('Please use at most 200 characters')
    expect(named(page.document, 'input').map(input => attribute(input, 'value'))).toContain(long)
  })

  it('is text wherever it appears', async () => {
    const q = '"><script>alert(1)</script><b x="'
    const { document, title } = await open(`/help?${new URLSearchParams({ q })}`)
    expect(named(document, 'script').filter(script => textContent(script).startsWith('alert'))).toEqual([])
    expect(title).toContain('<script>alert(1)</script>')
  })

  it('without an answer keeps the link to the topics', async () => {
    const page = await prepared('help.search-failed', '/help?q=extend')
    expect([page.status, isIndexed(page)]).toEqual([503, false])
    expect(page.text).toContain('The search isn’t working.')
    expect(linkTo(page, 'Try again')).toBe('/help?q=extend')
    expect(linkTo(page, 'All Topics')).toBe('/help')
  })
})

describe('"Was this helpful?"', () => {
  const path = '/customer-help/extend-your-walk'
  const post = (fields: Record<string, string>, to = path) =>
    fetch(alone + to, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: alone },
      body: new URLSearchParams(fields),
    })
  const status = (page: RenderedPage) =>
    elements(page.document, ({ attribs }) => attribs.role === 'status').map(textContent)

  it('appears below a text, not below a topic', async () => {
    expect((await open(path)).text).toContain('Was this helpful?')
    expect((await open('/customer-help/during-the-walk')).text).not.toContain('Was this helpful?')
  })

  it('accepts a yes and a no without scripts, and asks after a no what was missing', async () => {
    const yes = await post({ helpful: 'yes' })
    expect([yes.status, yes.headers.get('location')]).toEqual([302, `${path}?said=yes#helpful`])
    expect(status(await open(`${path}?said=yes`))).toEqual(['Thank you.'])
    const no = await post({ helpful: 'no' })
    expect(no.headers.get('location')).toBe(`${path}?said=no#helpful`)
    const asked = await open(`${path}?said=no`)
    expect(asked.text).toContain('What was missing?')
    expect(isIndexed(asked)).toBe(false)
    const why = await post({ reason: 'Can I pay in cash?' })
    expect(why.headers.get('location')).toBe(`${path}?said=why#helpful`)
  })

  it('reports refusals at their place, and keeps what was typed', async () => {
    const neither = await post({ helpful: 'maybe' })
    expect(neither.status).toBe(422)
    expect(await neither.text()).toContain('Choose Yes or No')
    const long = 'a'.repeat(501)
    const tooLong = await post({ reason: long })
    expect(tooLong.status).toBe(422)
    const html = await tooLong.text()
    expect(html).toContain('Please use at most 500 characters')
    expect(html).toContain(long)
  })

  it('is refused for missing texts and from other sites', async () => {
    expect((await post({ helpful: 'yes' }, '/customer-help/no-such-text')).status).toBe(404)
    const other = await fetch(alone + path, {
      method: 'POST',
      headers: { origin: 'https://other.example' },
      body: new URLSearchParams({ helpful: 'yes' }),
    })
    expect(other.status).toBe(403)
  })

  it('shows no thanks for an answer that was never given', async () => {
    const page = await open(`${path}?said=free+money`)
    expect(page.text).not.toContain('free money')
    expect(page.text).toContain('Was this helpful?')
  })
})
