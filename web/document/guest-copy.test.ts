import { expect, test } from 'vitest'
import { guestCopy, isGuest, visitorLink } from './guest-copy.ts'

const token = 'a'.repeat(43)
const https = { publicUrl: 'https://hero.example' }
const nothing = { cookie: null, via: null, cdnLoop: null }

test('a visitor without a session who asks by themselves is a guest', () => {
  expect(isGuest(nothing, https)).toBe(true)
  expect(isGuest({ ...nothing, cookie: '__Host-hero-measure=no; __Host-hero-audience=hero' }, https)).toBe(
    true,
  )
  expect(isGuest({ ...nothing, cookie: `__Host-hero=hero.${token}` }, https)).toBe(false)
  expect(isGuest({ ...nothing, cookie: `hero=hero.${token}` }, https)).toBe(true)
  expect(isGuest({ ...nothing, cookie: `hero=hero.${token}` }, { publicUrl: 'http://localhost' })).toBe(false)
})

test('what a proxy or a CDN asks for may be for anyone', () => {
  expect(isGuest({ ...nothing, via: '1.1 varnish' }, https)).toBe(false)
  expect(isGuest({ ...nothing, cdnLoop: 'cloudflare' }, https)).toBe(false)
})

test('a guest’s copy is the page without the visitor’s style sheet; a page without it has none', () => {
  const page = (last: string) => Buffer.from(`<body><p>Walk “with” us</p>${last}</body></html>`)
  expect(guestCopy(page(visitorLink))?.toString()).toBe(page('').toString())
  expect(guestCopy(page(''))).toBeUndefined()
})
