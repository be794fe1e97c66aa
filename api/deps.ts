import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { RefusalCode } from '../contract/errors.ts'
import type { Retention } from '../contract/retention.ts'
import type { ReadReplica } from '../db/read-replica.ts'
import type { DB } from '../db/types.ts'
import type { AddressSuggestions } from '../providers/address/address-suggestions.ts'
import type { BotCheck } from '../providers/bot-check/bot-check.ts'
import type { CardVault } from '../providers/cards/card-vault.ts'
import type { KeyRing } from '../providers/keys/key-ring.ts'
import type { SecretKey } from '../providers/keys/secret-key.ts'
import type { InboundMails } from '../providers/mail/inbound-mail.ts'
import type { MailReports } from '../providers/mail/reports/mail-reports.ts'
import type { PushSender } from '../providers/push/push-sender.ts'
import type { ScreeningWebhook } from '../providers/screening/screening-provider.ts'
import type { InboundTexts } from '../providers/sms/inbound.ts'
import type { PhoneLookup } from '../providers/sms/phone-lookup.ts'
import type { SmsReports } from '../providers/sms/sms-reports.ts'
import type { UploadStore } from '../providers/storage/upload-store.ts'
import type { TellEvent } from './domain-event.ts'
import type { Trace } from './running-trace.ts'
import type { TextThreads } from './text-threads/text-threads.ts'

export type Database = Kysely<DB> | Transaction<DB>

/** The only source of time. Tests move it by hand. */
export interface Clock {
  now(): Date
}

export interface ChangeFeed {
  /**
   * Server-sent events: `message` with the version of the application whenever it changes, `beat`, and `over` once the session has
   * ended. They contain nothing personal. Throws BUSY above the limits and while the process stops.
   */
  open: (page: { applicationId: string; sessionId: string }) => ReadableStream<Uint8Array>
  /** Takes the payload of a notification: `application version`. */
  hear: (notification: string) => void
  /** Reads all versions, in case a notification was missed, and ends pages whose session has ended. */
  sweep: () => Promise<void>
  count: () => number
  close: () => void
}

export interface ApiSettings {
  /** Without a trailing slash: `https://hero.example`. */
  publicUrl: string
  /** Where replies to support's answers are mailed, such as `reply@inbound.hero.example`. */
  replyAddress?: string | undefined
  /** ISO 3166 codes of the regions whose numbers get codes: `['US']` (DECISIONS S3). */
  allowedRegions: readonly string[]
  /** Digits of a sign-up code: 4 by the specification, 6 in the hardened profile. */
  otpLength: 4 | 6
  /** Cost of codes that are requested without a bot-check token (`api/codes/message-budget.ts`). The budget itself is one of the limits. */
  codeBudget: {
    /** Price of a message with a code, in US cents. */
    centsAMessage: number
    /** While at least this share of the codes is entered, the budget is not used up. Above 0 and up to 1. */
    enteredShare: number
  }
  /** If true, a known number or email gets a success answer, and its owner gets a message instead (DECISIONS S1). */
  strictEnumeration: boolean
  /** Whether a sign-up code can be spoken in a phone call. */
  codeCalls: boolean
  heroSpots: number
  retention: Retention
  /** When staff check applications, such as "every day from 9 a.m. to 6 p.m. Eastern". Undefined if the operator does not say. */
  reviewHours?: string | undefined
  /** Of the steps that a reviewer verifies, how many in a hundred a second reviewer has to confirm. */
  secondLookPercent: number
  /** End of the pilot's countdown, in ISO 8601. */
  countdownTo: string
  variables: Readonly<Record<string, string>>
  /** Pages of the site whose path has no parameter, except legal texts. A link in a text may lead to these and no others. */
  sitePaths: readonly string[]
  /** Base URL of article banners. The contract calls it `s3Base`. */
  publicFiles: string
  /** Whether the reference includes the console's calls. False in production, where the reference is for app developers. */
  documentsConsole: boolean
  minimumVersions: Readonly<Record<string, string>>
  apps: { customer?: string | undefined; hero?: string | undefined }
  /** With the hash of an app, Android passes a text with a code to the app that requested it. */
  smsHashes: { customer?: string | undefined; hero?: string | undefined }
}

export interface Passwords {
  hash(password: string): Promise<string>
  /** False for a null hash, after the same time. */
  verify(hash: string | null, password: string): Promise<boolean>
  /** Whether the hash costs less than a new one, in memory or in passes over it. */
  isOutdated(hash: string): boolean
}

export interface Deps {
  db: Kysely<DB>
  /** Absent if everything is read from one database. */
  replica?: Pick<ReadReplica, 'read' | 'catchUp'> | undefined
  clock: Clock
  log: Logger
  settings: ApiSettings
  ring: KeyRing
  /** HMAC key of one-time codes and request hashes; never in the database. */
  codeKey: SecretKey
  /** Earlier keys. Codes and recovery codes that were made with them stay valid. */
  olderCodeKeys?: readonly SecretKey[]
  passwords: Passwords
  texts: TextThreads
  cards: CardVault
  changes: ChangeFeed
  uploads: UploadStore
  /** Checks a picture that was uploaded straight to the bucket. Absent if all uploads go through our endpoint. */
  settleArrived?: ((row: { filename: string; location: string }) => Promise<void>) | undefined
  botCheck: BotCheck
  /** One for each provider at which people can reply to texts. */
  inboundTexts?: readonly InboundTexts[] | undefined
  /** Absent if the mail server does not report deliveries. */
  mailReports?: MailReports | undefined
  inboundMails?: InboundMails | undefined
  /** One for each provider that reports the delivery of texts. */
  smsReports?: readonly SmsReports[] | undefined
  /** Absent if no addresses are suggested. */
  addressSuggestions?: AddressSuggestions | undefined
  /** Absent if no push messages are sent. */
  push?: PushSender | undefined
  /** Absent if numbers are not looked up before a code is sent. */
  phoneLookup?: PhoneLookup | undefined
  onRefusal?: ((refusal: { code: RefusalCode; call: string; audience: string }) => void) | undefined
  onEvent?: TellEvent | undefined
  /** Absent without tracing. */
  trace?: Trace | undefined
  /** Reads the screening agency's events. Absent if our own reviewers do the screening. */
  screeningWebhook?: ScreeningWebhook | undefined
}
