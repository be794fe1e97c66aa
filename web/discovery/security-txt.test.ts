import { expect, it } from 'vitest'
import { testRequestContext } from '../../test/harness/request-context.ts'
import type { WebSettings } from '../web-settings.ts'
import { loader } from './security-txt.ts'

function answerWith(settings: Partial<WebSettings>) {
  const context = testRequestContext(settings)
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
