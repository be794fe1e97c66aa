import { describe, expect, it } from 'vitest'
import { shownToHeader } from '../layout/shown-to-header.ts'
import { namesReader } from './named-reads.ts'

async function sent(input: URL | string, person: string | undefined, init?: RequestInit) {
  const asked: Request[] = []
  const ask = namesReader(
    async (to, more) => {
      asked.push(new Request(to, more))
      return new Response()
    },
    () => person,
  )
  await ask(input, init)
  return asked[0]!
}

const data = (path: string) => new URL(path, 'https://hero.test')

describe('a request for data of the console', () => {
  it('names the person that the page was shown to, and keeps its other headers and its address', async () => {
    const at = data('/console/review/a1/securityLicense.data?compare=')
    const request = await sent(at, 'ada-admin', { headers: { 'content-type': 'text/plain' } })
    expect([request.headers.get(shownToHeader), request.headers.get('content-type'), request.url]).toEqual([
      'ada-admin',
      'text/plain',
      at.href,
    ])
  })

  it.each(['/console.data', '/console/_.data', '/console/people/1.data'])('%s is one', async path => {
    expect((await sent(data(path), 'ada-admin')).headers.get(shownToHeader)).toBe('ada-admin')
  })
})

it('no other request names anyone', async () => {
  for (const path of ['/account.data', '/consoles.data', '/console/counts', '/account?to=/console/me.data'])
    expect((await sent(data(path), 'ada-admin')).headers.has(shownToHeader)).toBe(false)
  expect((await sent(data('/console.data'), undefined)).headers.has(shownToHeader)).toBe(false)
})
