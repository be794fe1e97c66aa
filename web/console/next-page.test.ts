import { describe, expect, it } from 'vitest'
import { consolePage } from './next-page.ts'

describe('the page after a staff log-in', () => {
  it('is the console page that the address names, with its filters', () => {
    for (const next of ['/console', '/console?step=heroForm', '/console/review/a1/drivingLicense?search=ada'])
      expect(consolePage(next, '/console')).toBe(next)
  })

  it('is the queue when the address names nothing, another site, another page or the log-in', () => {
    const refused = [
      null,
      undefined,
      '',
      '/',
      '/account',
      '/consolelog',
      '/console/../account',
      '/console/%2e%2e/account',
      '/console//evil.example',
      '//evil.example/console',
      'https://evil.example/console',
      '/console\\@evil.example',
      'javascript:alert(1)',
      '/console/login',
      '/console/login?next=/console',
      '/console/logout',
    ]
    for (const next of refused) expect([next, consolePage(next, '/start')]).toEqual([next, '/start'])
  })
})
