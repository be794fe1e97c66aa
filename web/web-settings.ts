import type { AppIdentities } from '../contract/app-links.ts'
import type { Prices } from '../contract/prices.ts'

/** What the pages need to know of the settings. `server/main.ts` hands it in; nothing here reads the environment. */
export interface WebSettings {
  production: boolean
  /** `https://hero.example`, without a slash at the end. */
  publicUrl: string
  /** The three bases of DECISIONS C3, without a slash at the end; absent: this process's own API. */
  apiBaseUrl?: string | undefined
  heroApiBaseUrl?: string | undefined
  waitlistBaseUrl?: string | undefined
  /** Origins that the page sends photos to, beside its own: the bucket's. */
  uploadOrigins: readonly string[]
  /** Regions that can get codes, ISO 3166 (DECISIONS S3). */
  allowedRegions: readonly string[]
  prices: Prices
  /** Addresses of the app stores; absent: "In the App Store soon". */
  apps: { customer?: string | undefined; hero?: string | undefined }
  /** How phones know the apps that links of the site open in. */
  appLinks: AppIdentities
  /** Where a page view is reported to after a yes (DECISIONS R10); absent: nothing is measured and nobody is asked. */
  pixel?: { id: string; url: string } | undefined
  social: { instagram?: string | undefined; linkedin?: string | undefined; x?: string | undefined }
  /** The words of `company.supportPhone` and `company.supportEmail`. */
  support: { phone?: string | undefined; email?: string | undefined }
  /** Who gets the Social Security Number, in words. */
  screening: { agencyName: string }
  /** Business days between a notice and a decision (DECISIONS B5). */
  waitingDays: number
  /** Cards go to the sandbox: no real card is stored or charged, and the page says so. */
  cardTestMode: boolean
  /** Whether the bot check is reCAPTCHA: its script may then run on the pages whose forms need it (DECISIONS R13). */
  recaptcha: boolean
  /** Seals what a form carries between two pages; 32 bytes, not shared with any other use. */
  sealKey: Uint8Array
}
