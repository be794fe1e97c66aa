import { readFileSync } from 'node:fs'
import { errorCode } from '../contract/fields-of.ts'
import { choice, list, parsed, shaped, webAddress } from './setting-kinds.ts'
import { readers, row, secret } from './setting-row.ts'

/** In bytes. Apple's file has about 9 KB. */
const largestDomainFile = 64 * 1024

function domainFile(path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new Error(`the file cannot be read (${errorCode(error) ?? 'unreadable'})`)
  }
  if (text === '' || text.length > largestDomainFile || !/^[\x20-\x7e\s]+$/.test(text))
    throw new Error('the file is not the one that Stripe gives for Apple Pay')
  return text
}

/** Settings of the card vault. docs/operations/cards.md describes what to set up at Stripe. */
export const cards = {
  CARD_PROVIDER: row(
    'sandbox (development: checks a card and stores nothing) or stripe',
    'sandbox',
    choice(['sandbox', 'stripe'], 'sandbox'),
  ),
  STRIPE_SECRET_KEY: secret(
    'Key of Stripe for the server: a restricted key (rk_) with the permissions in docs/operations/cards.md, or the secret key (sk_)',
    shaped(/^(sk|rk)_(test|live)_\w{8,250}$/, 'a key of Stripe that begins with rk_ or sk_'),
    readers.workingOrCommand,
  ),
  STRIPE_PUBLISHABLE_KEY: row(
    'Key of Stripe for pages and apps, of the same mode',
    '',
    shaped(/^pk_(test|live)_\w{8,250}$/, 'a key of Stripe that begins with pk_'),
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    'Signing secret of the webhook at PUBLIC_URL/api/payment/webhook; during a change: new,old',
    list(/^whsec_[\w+/=]{8,250}$/, 'signing secrets of Stripe (whsec_…)', []),
    readers.answering,
  ),
  STRIPE_API_URL: row(
    "Another server that answers like Stripe's API, for tests and with test keys only",
    '',
    webAddress(),
  ),
  APPLE_PAY_DOMAIN_FILE: row(
    'Path of the file that Stripe gives to prove the domain to Apple Pay; it is answered below /.well-known',
    '',
    parsed(domainFile),
  ),
}
