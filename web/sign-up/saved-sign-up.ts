import type { Audience } from '../../contract/fields.ts'

/**
 * What a tab remembers of a sign-up that is under way, so that a reload loses nothing: phones drop a page while one reads the
 * text message. Never the password and never a code. Gone with the tab, or when the account is there.
 */
export interface SavedSignUp {
  values: Record<string, string>
  /** The number and email that a code went to, and until when it is good (milliseconds since 1970). */
  code?: { of: string; phone: string; until: number }
}

const left: ReadonlySet<string> = new Set([
  'password',
  'phoneOTP',
  'recaptcha_token',
  'sealed',
  'attempt',
  'intent',
  'again',
])
const keyOf = (audience: Audience) => `sign-up ${audience}`

/** What may be kept of a form: ticked boxes and filled fields. */
export const savedValues = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      left.has(name) || typeof value !== 'string' || value === '' ? [] : [[name, value]],
    ),
  )

/** The number and email of a form, as one text that is the same however they were typed. */
export const codeTargetOf = (form: FormData) =>
  [form.get('countryCode'), String(form.get('phone') ?? '').replace(/\D/g, ''), form.get('email')]
    .join(' ')
    .trim()
    .toLowerCase()

/** Browsers that keep nothing throw; the form then works as it did without. */
function withStorage<Value>(work: (storage: Storage) => Value): Value | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

export const saveSignUp = (audience: Audience, kept: SavedSignUp) =>
  withStorage(storage => storage.setItem(keyOf(audience), JSON.stringify(kept)))

export function savedSignUp(audience: Audience): SavedSignUp | undefined {
  return withStorage(storage => {
    const found: unknown = JSON.parse(storage.getItem(keyOf(audience)) ?? 'null')
    return found && typeof found === 'object' && 'values' in found ? (found as SavedSignUp) : undefined
  })
}

export const forgetSignUp = (audience: Audience) =>
  withStorage(storage => storage.removeItem(keyOf(audience)))

/** For a route's `clientAction`: an account that was opened, which is a redirect, leaves nothing behind in the tab. */
export const forgettingWhenDone =
  <Data>(audience: Audience, serverAction: () => Promise<Data>) =>
  async () => {
    try {
      return await serverAction()
    } catch (error) {
      if (error instanceof Response) forgetSignUp(audience)
      throw error
    }
  }
