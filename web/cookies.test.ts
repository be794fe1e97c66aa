import { describe, expect, test } from 'vitest'
import { cookieJar } from './cookies.ts'

const token = 'k3'.repeat(22)

describe('cookies', () => {
  test('over https they are __Host-, Secure, HttpOnly and SameSite=Lax for the whole site', () => {
    const jar = cookieJar(null, { secure: true })
    jar.set('account', `hero.${token}`, new Date('2027-01-01T00:00:00Z'))
    expect(jar.lines()).toEqual([
      `__Host-hero=hero.${token}; Path=/; HttpOnly; SameSite=Lax; Secure; Expires=Fri, 01 Jan 2027 00:00:00 GMT`,
    ])
  })

  test('only the answer about ads can be read by a script', () => {
    const jar = cookieJar('__Host-hero-measure=maybe', { secure: true })
    expect(jar.measure()).toBeUndefined()
    jar.set('measure', 'yes')
    expect(jar.measure()).toBe('yes')
    expect(jar.lines()).toEqual(['__Host-hero-measure=yes; Path=/; SameSite=Lax; Secure'])
  })

  test('over http they have plain names', () => {
    const jar = cookieJar(`hero=customer.${token}; hero-staff=${token}`, { secure: false })
    expect(jar.account()).toEqual({ audience: 'customer', token })
    expect(jar.staff()).toBe(token)
  })

  test('the plain name is not read over https', () => {
    expect(cookieJar(`hero=customer.${token}`, { secure: true }).account()).toBeUndefined()
  })

  test.each([
    ['an unknown audience', `admin.${token}`],
    ['no audience', token],
    ['no token', 'hero.'],
    ['a token that could end a header', 'hero.abcdefghijklmnop\r\nx: y'],
    ['a token with a space', 'hero.abcdefgh ijklmnopqrst'],
  ])('a session with %s counts as none', (_, value) => {
    expect(cookieJar(`hero=${value}`, { secure: false }).account()).toBeUndefined()
  })

  test('clearing empties the cookie here and in the browser', () => {
    const jar = cookieJar(`hero=hero.${token}`, { secure: false })
    jar.clear('account')
    expect(jar.account()).toBeUndefined()
    expect(jar.lines()).toEqual(['hero=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
  })

  test('whose session it is ends with the session', () => {
    const accountId = '0195d2c8-5f0e-7a53-9d0b-2f3c64c1a7b1'
    const jar = cookieJar(`hero=hero.${token}; hero-account-id=${accountId}`, { secure: false })
    expect(jar.accountId()).toBe(accountId)
    jar.clear('account')
    expect(jar.accountId()).toBeUndefined()
    expect(jar.lines()).toContain('hero-account-id=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  })

  test('what is set in a request is read in it, and written once', () => {
    const jar = cookieJar(null, { secure: false })
    jar.set('notice', 'log-in')
    jar.set('notice', 'logged-out')
    expect(jar.notice()).toBe('logged-out')
    expect(jar.lines()).toHaveLength(1)
  })
})
