import { expect, it } from 'vitest'
import { openRequestContext } from '../request-context.server.ts'
import type { WebSettings } from '../web-settings.ts'
import { loader } from './security-txt.ts'

function answerWith(settings: Partial<WebSettings>) {
  const { context } = openRequestContext({
    api: () => Promise.reject(new Error('it asks nothing of the API')),
    settings: { publicUrl: 'https://hero.test', support: {}, ...settings } as WebSettings,
    ip: '203.0.113.7',
    requestId: 'request-1',
    userAgent: null,
    cookieHeader: null,
    shared: true,
    now: new Date('2026-11-21T15:00:00Z'),
    pages: { listed: [], own: [] },
    styleSheet: () => '',
    report: () => {},
    nonce: '',
  })
  return loader({ context } as unknown as Parameters<typeof loader>[0])
}

it('security.txt is not there while nobody can be told', () => {
  expect(answerWith({}).status).toBe(404)
})

it('security.txt says whom to tell, until when, and its own address where that is encrypted', async () => {
  const support = { email: 'support@hero.test' }
  const text = await answerWith({ support }).text()
  expect(text.split('\n').slice(0, 2)).toEqual([
    'Contact: mailto:support@hero.test',
    'Expires: 2027-05-20T00:00:00.000Z',
  ])
  expect(text).toContain('Canonical: https://hero.test/.well-known/security.txt')
  const local = await answerWith({ support, publicUrl: 'http://localhost:3000' }).text()
  expect(local).not.toContain('Canonical')
})
