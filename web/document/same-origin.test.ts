import { describe, expect, test } from 'vitest'
import { isSameOriginWrite } from './same-origin.ts'

const site = 'https://hero.example'
const post = (headers: Record<string, string>) =>
  new Request(`${site}/login`, { method: 'POST', headers: new Headers(headers) })

describe('writes', () => {
  test.each<[string, Record<string, string>]>([
    ['from our own page', { origin: site, 'sec-fetch-site': 'same-origin' }],
    ['from our own page in an old browser', { origin: site }],
    ['without an origin, as some browsers send forms', { 'sec-fetch-site': 'same-origin' }],
    [
      'from our own page in a browser that hides origins',
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    ],
  ])('%s pass', (_, headers) => {
    expect(isSameOriginWrite(post(headers), site)).toBe(true)
  })

  test.each<[string, Record<string, string>]>([
    ['from another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['from another site in an old browser', { origin: 'https://evil.example' }],
    ['from a sister site', { origin: 'https://blog.hero.example', 'sec-fetch-site': 'same-site' }],
    ['with a hidden origin in an old browser', { origin: 'null' }],
    ['from a sandboxed frame or a redirect', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['with a hidden origin from a sister site', { origin: 'null', 'sec-fetch-site': 'same-site' }],
    ['with a hidden origin from a bookmark', { origin: 'null', 'sec-fetch-site': 'none' }],
    ['that claim our origin and come from elsewhere', { origin: site, 'sec-fetch-site': 'cross-site' }],
    ['that do not say where they come from', {}],
  ])('%s are refused', (_, headers) => {
    expect(isSameOriginWrite(post(headers), site)).toBe(false)
  })

  test('reading is open to every link', () => {
    const request = new Request(`${site}/login`, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(isSameOriginWrite(request, site)).toBe(true)
  })

  test('behind a proxy the public address counts', () => {
    const request = new Request('http://10.0.0.5:3000/login', { method: 'POST', headers: { origin: site } })
    expect(isSameOriginWrite(request, site)).toBe(true)
  })
})
