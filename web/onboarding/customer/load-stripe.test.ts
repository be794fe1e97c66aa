import { expect, it, onTestFinished, vi } from 'vitest'
import { loadStripe } from './load-stripe.ts'

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => ({}) }))

it('only URLs of Stripe’s own origins become scripts, also in a browser without URL.canParse', async () => {
  let trust: (url: string) => string | null = () => null
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_: string, rules: { createScriptURL: typeof trust }) => {
      trust = rules.createScriptURL
    },
  })
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function')
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  await loadStripe('pk_test_1')
  for (const url of ['https://js.stripe.com/v3', 'https://m.js.stripe.com/frame'])
    expect(trust(url)).toBe(url)
  for (const url of [
    'https://js.stripe.com.evil.test/',
    'https://evil.test/js.stripe.com',
    'http://js.stripe.com/',
    '/v3',
  ])
    expect(trust(url)).toBeNull()
})
