import type { AppIdentities } from '../contract/app-links.ts'
import type { Prices } from '../contract/prices.ts'
import type { SealKeys } from './form/sealed.server.ts'

/** Settings that pages need, passed in by `server/main.ts`; nothing here reads the environment. */
export interface WebSettings {
  production: boolean
  /** `https://hero.example`, without a trailing slash. */
  publicUrl: string
  /** The three base URLs of DECISIONS C3, without a trailing slash; absent for this process's own API. */
  apiBaseUrl?: string | undefined
  heroApiBaseUrl?: string | undefined
  waitlistBaseUrl?: string | undefined
  /** Origins to which photos are uploaded, besides the site's own: the bucket's. */
  uploadOrigins: readonly string[]
  /** Regions that can get codes, ISO 3166 (DECISIONS S3). */
  allowedRegions: readonly string[]
  prices: Prices
  /** App store URLs; absent: "In the App Store soon". */
  apps: { customer?: string | undefined; hero?: string | undefined }
  /** Identities by which phones verify the apps that links open in. */
  appLinks: AppIdentities
  /** Where page views are reported after a yes (DECISIONS R10). If absent, nothing is measured and nobody is asked. */
  pixel?: { id: string; url: string } | undefined
  /** Whether progress pages stay readable offline. If false, service workers that browsers already have remove themselves. */
  offlineProgress: boolean
  social: { instagram?: string | undefined; linkedin?: string | undefined; x?: string | undefined }
  /** Who the company is, for the footer, letters and the team page. What is not set is not shown. */
  company: {
    legalName?: string | undefined
    address?: string | undefined
    licenseNumber?: string | undefined
    founders?: string | undefined
    /** `Name, what they answer for; …` (web/company/team-people.tsx). */
    team?: string | undefined
  }
  /** Text of the settings `company.supportPhone` and `company.supportEmail`. */
  support: { phone?: string | undefined; email?: string | undefined }
  /** The recipient of the Social Security Number, in words. */
  screening: { agencyName: string }
  /** Business days between a notice and a decision (DECISIONS B5). */
  waitingDays: number
  /** True if cards go to the sandbox, or to the provider's test mode. No real card is stored or charged, and the page says so. */
  cardTestMode: boolean
  /** Set if Stripe's element takes cards on the payment page, with this public key. If absent, our own form does. */
  cardElement?: { publishableKey: string } | undefined
  /** The file that proves the domain to Apple Pay. */
  applePayDomain?: string | undefined
  /** True if the bot check is reCAPTCHA. Its script may then run on pages whose forms need it (DECISIONS R13). */
  recaptcha: boolean
  /** Encrypts what a form carries between two pages; 32 bytes, used for nothing else. */
  sealKeys: SealKeys
}
