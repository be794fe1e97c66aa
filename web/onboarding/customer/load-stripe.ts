import type { Stripe } from '@stripe/stripe-js'
import { loadStripe as load } from '@stripe/stripe-js/pure'

interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown
}

/** Not by `URL.canParse`, which older phones lack. */
function isStripes(url: string): boolean {
  try {
    return /^https:\/\/([\w-]+\.)*js\.stripe\.com$/.test(new URL(url).origin)
  } catch {
    return false
  }
}

let prepared = false

/** Stripe's scripts set URLs as text. The page's policy accepts only URLs of Stripe's own origins. */
function prepare() {
  if (prepared) return
  prepared = true
  // TypeScript's browser types lack Trusted Types.
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', { createScriptURL: url => (isStripes(url) ? url : null) })
}

/** Loads Stripe's script, which must come from Stripe itself. Rejects if it can't be loaded; a later call tries again. */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  prepare()
  const stripe = await load(publishableKey)
  if (!stripe) throw new Error('Stripe.js is for browsers.')
  return stripe
}
