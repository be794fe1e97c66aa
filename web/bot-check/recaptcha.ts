import { second } from '../../contract/durations.ts'
import { waitlistMessages } from '../../contract/waitlist-messages.ts'
import { scriptUrlPolicy } from '../trusted-script-url.ts'

/** `problem` is what went wrong, in the words of SPEC 8. */
export type BotToken = { token: string } | { problem: string }

interface Grecaptcha {
  ready(then: () => void): void
  execute(siteKey: string, options: { action: string }): PromiseLike<unknown>
}
interface RecaptchaGlobals {
  grecaptcha?: Partial<Grecaptcha>
}
// Google's script adds this.
const globals = globalThis as RecaptchaGlobals

const script = 'https://www.google.com/recaptcha/api.js?render='
/** How long to wait for the provider's script, and again for a token. */
const timeoutMs = 15 * second

class RecaptchaError extends Error {}

const inTime = <Value>(value: PromiseLike<Value>, message: string) =>
  Promise.race([
    value,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new RecaptchaError(message)), timeoutMs)
    }),
  ])

const trusted = scriptUrlPolicy('hero-recaptcha', url => url.startsWith(script))

function addScript(siteKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.async = true
    element.onload = () => resolve()
    element.onerror = () => {
      element.remove()
      reject(new RecaptchaError(waitlistMessages.recaptchaFailed))
    }
    element.src = trusted(script + encodeURIComponent(siteKey))
    document.head.append(element)
  })
}

async function start(siteKey: string): Promise<Grecaptcha> {
  await inTime(addScript(siteKey), waitlistMessages.recaptchaFailed)
  const { grecaptcha } = globals
  if (!grecaptcha?.ready || !grecaptcha.execute) throw new RecaptchaError(waitlistMessages.recaptchaNotLoaded)
  // Both methods were checked above.
  const found = grecaptcha as Grecaptcha
  await inTime(new Promise<void>(resolve => found.ready(resolve)), waitlistMessages.recaptchaNotLoaded)
  return found
}

let started: Promise<Grecaptcha> | undefined

async function ask(siteKey: string, action: string): Promise<string> {
  started ??= start(siteKey).catch(error => {
    started = undefined
    throw error
  })
  const grecaptcha = await started
  const token = await inTime(
    // `execute` throws for a key of another reCAPTCHA version. Otherwise it returns a thenable of its own.
    Promise.resolve().then(() => grecaptcha.execute(siteKey, { action })),
    waitlistMessages.recaptchaError,
  )
  if (typeof token !== 'string' || token === '') throw new RecaptchaError(waitlistMessages.recaptchaNoToken)
  return token
}

/** A reCAPTCHA v3 token for one action. Loads the provider's script on the first call. Never throws. */
export async function recaptchaToken(siteKey: string | undefined, action: string): Promise<BotToken> {
  if (!siteKey) return { problem: waitlistMessages.recaptchaNoKey }
  try {
    return { token: await ask(siteKey, action) }
  } catch (error) {
    return { problem: error instanceof RecaptchaError ? error.message : waitlistMessages.recaptchaError }
  }
}
