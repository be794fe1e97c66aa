import { refusals } from '../../contract/errors.ts'
import { messages } from '../../contract/messages.ts'

/** What a page may be told to say by the one before it: a code in a cookie, never free text. */
export const notices = {
  'log-in': messages.pleaseLogIn,
  'session-ended': refusals.SESSION_ENDED.message,
  'logged-out': messages.loggedOut,
  'logged-out-everywhere': messages.loggedOutEverywhere,
} as const
export type NoticeCode = keyof typeof notices

export const isNoticeCode = (value: string | undefined): value is NoticeCode =>
  value !== undefined && Object.hasOwn(notices, value)
