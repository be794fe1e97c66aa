import { type ReceivedRequest, sendJson, startHttpDouble } from './http-double.ts'

export const recaptchaKeys = { siteKey: 'site-key-of-the-double', secret: 'secret-of-the-double' }

interface Token {
  score?: number | undefined
  action?: string | undefined
  hostname?: string
  challenge_ts?: string
}

/**
 * Answers like Google's `siteverify`: accepts only its own secret, and each token of `makeToken` once. `answerWith` simulates
 * errors.
 */
export async function startRecaptcha({ clock }: { clock: { now(): Date } }) {
  const tokens = new Map<string, Token>()
  let made = 0

  function answer({ body, method, path }: ReceivedRequest): unknown {
    const form = new URLSearchParams(body)
    const no = (code: string) => ({ success: false, 'error-codes': [code] })
    if (method !== 'POST' || path !== '/recaptcha/api/siteverify') return no('bad-request')
    if (form.get('secret') !== recaptchaKeys.secret) return no('invalid-input-secret')
    const token = form.get('response') ?? ''
    if (!token) return no('missing-input-response')
    const found = tokens.get(token)
    if (!found) return no(/^token-\d+$/.test(token) ? 'timeout-or-duplicate' : 'invalid-input-response')
    tokens.delete(token)
    return { success: true, ...found }
  }

  const double = await startHttpDouble((response, request) => {
    sendJson(response, 200, answer(request))
  })
  return {
    ...double,
    /** Without changes a good token: created now, on our host, for the waitlist, by a person. */
    makeToken(change: Token = {}): string {
      made += 1
      const token = `token-${made}`
      tokens.set(token, {
        score: 0.9,
        action: 'prelaunch_signup',
        hostname: 'hero.test',
        challenge_ts: clock.now().toISOString(),
        ...change,
      })
      return token
    },
  }
}
