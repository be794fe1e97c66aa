import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { RefusalCode } from '../contract/errors.ts'
import type { DB } from '../db/types.ts'
import type { BotCheck } from '../providers/bot-check/bot-check.ts'
import type { CardVault } from '../providers/cards/card-vault.ts'
import type { KeyRing } from '../providers/keys/key-ring.ts'
import type { ScreeningWebhook } from '../providers/screening/screening-provider.ts'
import type { InboundTexts } from '../providers/sms/inbound.ts'
import type { UploadStore } from '../providers/storage/upload-store.ts'
import type { TextThreads } from './text-threads/text-threads.ts'

export type Database = Kysely<DB> | Transaction<DB>

/** The one source of time. Tests move it by hand. */
export interface Clock {
  now(): Date
}

/** The settings that decide what the API answers; `server/settings.ts` reads them once. */
export interface ApiSettings {
  /** `https://hero.example`, without a slash at the end. */
  publicUrl: string
  /** Region codes that may get codes, ISO 3166: `['US']` (DECISIONS S3). */
  allowedRegions: readonly string[]
  /** Digits of a sign-up code: 4 as the spec says, 6 for the hardened profile. */
  otpLength: 4 | 6
  /** A known number or email answers success and its owner is told instead (DECISIONS S1). */
  strictEnumeration: boolean
  heroSpots: number
  /** The moment the pilot counts down to, ISO 8601. */
  countdownTo: string
  /** What stands for `{{company.legalName}}` and the like in texts. */
  variables: Readonly<Record<string, string>>
  /** Where article banners live, `s3Base` of the contract. */
  publicFiles: string
  /** The reference lists the calls of the console. Not in production: there it is for those who write apps. */
  documentsConsole: boolean
  /** Lowest version that is served, by what an app sends as `platform`. Empty: every version is. */
  minimumVersions: Readonly<Record<string, string>>
  /** Where the apps are found. */
  apps: { customer?: string | undefined; hero?: string | undefined }
  /** By which Android hands a text with a code to the app that asked for it. */
  smsHashes: { customer?: string | undefined; hero?: string | undefined }
}

/** Password hashing behind its gate: at most two at once, twenty waiting, then BUSY. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** False also for a hash of null, after the same time. */
  verify(hash: string | null, password: string): Promise<boolean>
}

/** Everything the API needs from outside. `server/main.ts` builds it once; tests build it by hand. */
export interface Deps {
  db: Kysely<DB>
  clock: Clock
  log: Logger
  settings: ApiSettings
  /** Seals what is secret at rest. */
  ring: KeyRing
  /** HMAC key of one-time codes and request hashes; not in the database. */
  codeKey: Uint8Array
  passwords: Passwords
  /** Reads what others wrote, off the main thread. */
  texts: TextThreads
  cards: CardVault
  uploads: UploadStore
  botCheck: BotCheck
  /** Whether a text that people send to us comes from our provider; absent where the provider takes none. */
  inboundTexts?: InboundTexts | undefined
  /** Counts a refusal that may be part of an attack (`trace.ts`). */
  onRefusal?: ((refusal: { code: RefusalCode; call: string; audience: string }) => void) | undefined
  /** How the screening agency's events are read; none where our own reviewers screen. */
  screeningWebhook?: ScreeningWebhook | undefined
}
