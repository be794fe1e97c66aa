import type { Audience } from '../../contract/fields.ts'
import { forgetDevice } from '../onboarding/offline/offline-cache.ts'

/**
 * What a tab remembers of an unfinished sign-up, because phones unload a page while its owner reads the text message.
 * Never the password or a code. Deleted with the tab, or when the account exists.
 */
export interface SavedSignUp {
  values: Record<string, string>
  /** The contacts that a code was sent to, and its expiry in Unix milliseconds. */
  code?: { of: string; phone: string; until: number }
}

const neverSaved: ReadonlySet<string> = new Set([
  'password',
  'phoneOTP',
  'recaptcha_token',
  'sealed',
  'attempt',
  'intent',
  'again',
])
const keyOf = (audience: Audience) => `sign-up ${audience}`

export const savedValues = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      neverSaved.has(name) || typeof value !== 'string' || value === '' ? [] : [[name, value]],
    ),
  )

/** The form's phone and email in a normalized form, for comparison. */
export const codeTargetOf = (form: FormData) =>
  [form.get('countryCode'), String(form.get('phone') ?? '').replace(/\D/g, ''), form.get('email')]
    .join(' ')
    .trim()
    .toLowerCase()

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
    // Only `saveSignUp` stores this key.
    return found && typeof found === 'object' && 'values' in found ? (found as SavedSignUp) : undefined
  })
}

const forgetSignUp = (audience: Audience) => withStorage(storage => storage.removeItem(keyOf(audience)))

/**
 * A route's `clientAction` that clears the tab's data once the account exists, and what an earlier account left on the device. A
 * redirect shows that it does.
 */
export const forgettingWhenDone =
  <Data>(audience: Audience, serverAction: () => Promise<Data>) =>
  async () => {
    try {
      return await serverAction()
    } catch (error) {
      if (error instanceof Response) {
        forgetSignUp(audience)
        await forgetDevice()
      }
      throw error
    }
  }
