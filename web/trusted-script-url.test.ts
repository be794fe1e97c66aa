import { afterEach, expect, it, vi } from 'vitest'
import { scriptUrlPolicy } from './trusted-script-url.ts'

afterEach(() => void vi.unstubAllGlobals())

it('makes one policy by its name, which lets through only our addresses', () => {
  const createPolicy = vi.fn((_name: string, rules: object) => rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  const trusted = scriptUrlPolicy('hero-worker', url => url === '/solve.js')
  expect(createPolicy).not.toHaveBeenCalled()
  expect(['/solve.js', '/solve.js', 'https://evil.example/x.js'].map(trusted)).toEqual([
    '/solve.js',
    '/solve.js',
    '',
  ])
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['hero-worker'])
})

it('without Trusted Types, an address is itself', () => {
  expect(scriptUrlPolicy('hero-worker', () => true)('/solve.js')).toBe('/solve.js')
})
