import type { Logger } from 'pino'
import { createSpendToken } from '../api/spent-tokens.ts'
import type { Database } from '../db/client.ts'
import { createNycGeosearch } from '../providers/address/nyc-geosearch.ts'
import { createAltchaCheck } from '../providers/bot-check/altcha.ts'
import { createAnyProof } from '../providers/bot-check/any-proof.ts'
import type { BotCheck } from '../providers/bot-check/bot-check.ts'
import { createRecaptchaCheck } from '../providers/bot-check/recaptcha.ts'
import type { CardVault } from '../providers/cards/card-vault.ts'
import { createSandboxVault } from '../providers/cards/sandbox.ts'
import { derivedKey } from '../providers/keys/secret-key.ts'
import { createWebPush } from '../providers/push/web-push.ts'
import { createCheckrScreening } from '../providers/screening/checkr.ts'
import { createCheckrWebhook } from '../providers/screening/checkr-webhook.ts'
import { createInHouseScreening } from '../providers/screening/in-house.ts'
import type { ScreeningProvider } from '../providers/screening/screening-provider.ts'
import { createDevelopmentInbox } from './dev-inbox.ts'
import { createInboundMails, createMailer, createMailReports } from './mail-providers.ts'
import { requiredSetting } from './required-setting.ts'
import { roles } from './roles.ts'
import type { Settings } from './settings.ts'
import { createSmsProviders, type ObserveSender } from './sms-providers.ts'
import { createUploadStore } from './upload-store.ts'

interface Needs {
  settings: Settings
  db: Database
  clock: { now(): Date }
  publicUrl: string
  log: Pick<Logger, 'warn'>
  observeSender?: ObserveSender
}

export async function createProviders({ settings, db, clock, publicUrl, log, observeSender }: Needs) {
  const { store } = createDevelopmentInbox({ db, clock })
  const { api: answers, jobs: sends } = roles[settings.role]
  const { createSmsSender, ...texts } = createSmsProviders(settings, {
    store,
    clock,
    publicUrl,
    log,
    observeSender,
  })
  return {
    /** Only in a process that does jobs: the others have no secret to send with. */
    senders: sends
      ? {
          mailer: await createMailer(settings, store),
          smsSender: createSmsSender(),
          screening: createScreening(settings, clock),
        }
      : undefined,
    ...texts,
    mailReports: answers ? createMailReports(settings, clock) : undefined,
    inboundMails: answers ? createInboundMails(settings, clock) : undefined,
    cards: await createCardVault(settings, clock),
    screeningWebhook:
      answers && settings.screening.provider === 'checkr'
        ? createCheckrWebhook({
            clock,
            apiKey: requiredSetting('CHECKR_API_KEY', settings.screening.apiKey),
            olderKeys: settings.screening.olderKeys,
          })
        : undefined,
    addressSuggestions:
      settings.addressSuggestions === 'nyc-geosearch'
        ? createNycGeosearch({ onFailure: code => log.warn({ code }, 'addresses were not suggested') })
        : undefined,
    push: settings.pushKey && createWebPush({ key: settings.pushKey, subject: publicUrl, clock }),
    botCheck: answers ? createBotCheck({ settings, db, clock, publicUrl }) : noProof,
    uploads: await createUploadStore(settings, { clock, publicUrl }),
  }
}

const codeKeyOf = ({ code }: Settings['keys']) => requiredSetting('CODE_KEY', code)

/** The bot check of a process that answers no calls and has no key to check with: nothing passes. */
const noProof: BotCheck = {
  createChallenge: () => Promise.reject(new Error('This process answers no calls.')),
  verify: async () => ({ ok: false, reason: 'unsolved' }),
}

/** Loads Stripe's library only if it is used, because it takes 150 ms and 36 MB. */
async function createCardVault({ cards, keys }: Settings, clock: Needs['clock']): Promise<CardVault> {
  const { provider, secretKey, publishableKey, webhookSecrets, apiUrl } = cards
  if (provider === 'stripe') {
    const { createStripeVault } = await import('../providers/cards/stripe.ts')
    return createStripeVault({
      clock,
      secretKey: requiredSetting('STRIPE_SECRET_KEY', secretKey),
      publishableKey: requiredSetting('STRIPE_PUBLISHABLE_KEY', publishableKey),
      webhookSecrets,
      baseUrl: apiUrl,
    })
  }
  return createSandboxVault({ clock, fingerprintKey: derivedKey(codeKeyOf(keys), 'card-fingerprint') })
}

function createScreening({ screening, keys }: Settings, clock: Needs['clock']): ScreeningProvider {
  const { provider, apiKey } = screening
  if (provider === 'checkr')
    return createCheckrScreening({
      clock,
      apiKey: requiredSetting('CHECKR_API_KEY', apiKey),
      package: requiredSetting('CHECKR_PACKAGE', screening.package),
    })
  return createInHouseScreening({
    clock,
    referenceKey: derivedKey(codeKeyOf(keys), 'screening-reference'),
    // There is nothing to do: the review queue already shows the step as a case, and the application's history contains the order.
    file: async () => {},
  })
}

/** Accepts proof of work in addition to reCAPTCHA, which native apps cannot use. */
function createBotCheck({
  settings: { botCheck, keys },
  db,
  clock,
  publicUrl,
}: Omit<Needs, 'log'>): BotCheck {
  const work = createAltchaCheck({
    clock,
    key: requiredSetting('ALTCHA_KEY', keys.altcha),
    olderKeys: keys.older.altcha,
    spend: createSpendToken({ db }),
    cost: botCheck.cost,
  })
  if (botCheck.provider !== 'recaptcha') return work
  const web = createRecaptchaCheck({
    clock,
    siteKey: requiredSetting('RECAPTCHA_SITE_KEY', botCheck.siteKey),
    secret: requiredSetting('RECAPTCHA_SECRET', botCheck.secret),
    hostnames: [new URL(publicUrl).hostname],
  })
  return createAnyProof({ web, work })
}
