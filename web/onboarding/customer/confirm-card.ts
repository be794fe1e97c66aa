import type { SetupIntentResult, StripeError } from '@stripe/stripe-js'
import { cardRefusalMessages, cardRefusalOf } from '../../../contract/card-refusals.ts'
import { everydayRefusals } from '../../../contract/everyday-refusals.ts'
import type { CardEntry } from '../../../contract/payment.ts'
import type { Result } from '../../../contract/result.ts'
import { isLoggedOut } from '../../form/ask-site.ts'

/** The result at the provider. `incomplete`: fields are missing, and the element says so at the fields. */
type Confirmation =
  | { is: 'confirmed'; setupId: string }
  | { is: 'failed'; message: string }
  | { is: 'incomplete' }
  | { is: 'logged-out' }

const notReached =
  'We couldn’t reach the payment service. Check your connection and try again. A card is never saved twice.'
const failed = (message: string): Confirmation => ({ is: 'failed', message })

/** Codes of errors that are about the card or its owner, not about our request. */
const ofBank = /^(setup_intent_authentication_failure|payment_method_|authentication_required)/

function confirmationOf(setupId: string, error: StripeError): Confirmation {
  const { type, code, decline_code: declineCode, setup_intent: intent } = error
  // Confirmed by an earlier press whose answer was lost.
  if (intent?.status === 'succeeded') return { is: 'confirmed', setupId }
  if (type === 'validation_error') return { is: 'incomplete' }
  if (type === 'card_error' || ofBank.test(code ?? ''))
    return failed(
      cardRefusalMessages[
        cardRefusalOf({ ...(code ? { code } : {}), ...(declineCode ? { declineCode } : {}) })
      ],
    )
  if (type === 'api_connection_error' || type === 'api_error' || type === 'rate_limit_error')
    return failed(notReached)
  return failed(everydayRefusals.INTERNAL.message)
}

interface Steps {
  /** Checks the element's fields. */
  check: () => Promise<{ error?: StripeError }>
  /** Starts a setup at our server. */
  start: () => Promise<Result<CardEntry>>
  /** Sends the card to the provider, which asks the bank and, if it wants to, the person. */
  confirm: (clientSecret: string) => Promise<SetupIntentResult>
}

/**
 * Handles a press of "Add Card". Each press makes a new setup, so that none is too old. Our server decides whether the card is
 * saved, and asks the provider itself.
 */
export async function confirmCard({ check, start, confirm }: Steps): Promise<Confirmation> {
  const checked = await check()
  if (checked.error) return { is: 'incomplete' }
  const started = await start()
  if (isLoggedOut(started)) return { is: 'logged-out' }
  if (!started.ok) return failed(started.code === 'UNAVAILABLE' ? notReached : started.message)
  if (started.data.entry === 'form') return failed(everydayRefusals.INTERNAL.message)
  const { setupId, clientSecret } = started.data
  const { error } = await confirm(clientSecret)
  return error ? confirmationOf(setupId, error) : { is: 'confirmed', setupId }
}
