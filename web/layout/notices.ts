import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import { screenMessages } from '../../contract/screen-messages.ts'
import type { StaffNoticeCode } from './staff-notices.server.ts'

/** What a page may be told to say by the one before it: a code in a cookie or in its address, never free text. */
export const notices = {
  'log-in': screenMessages.pleaseLogIn,
  'session-ended': everydayRefusals.SESSION_ENDED.message,
  'logged-out': screenMessages.loggedOut,
  'logged-out-everywhere': screenMessages.loggedOutEverywhere,
  'password-changed':
    'Your password is changed. Log in with the new one. You are logged out on all other devices.',
  'account-closed': 'Your account is closed. You are logged out on every device.',
  'spot-taken': 'One of the pilot spots for Heroes is yours.',
  // Says nothing of the spots: their number and the end of the pilot change while a Hero waits.
  'spot-waiting': 'You are on the Hero waiting list. You can go on with your steps.',
} as const
/** Notices of the site itself, and those of the console, whose words stay on the server. */
export type SiteNoticeCode = keyof typeof notices
export type NoticeCode = SiteNoticeCode | StaffNoticeCode

export const isNoticeCode = (value: string | undefined): value is SiteNoticeCode =>
  value !== undefined && Object.hasOwn(notices, value)

/** The codes as they stand in an address. */
export const noticeCodes = new RegExp(`^(${Object.keys(notices).join('|')})$`)

/** The home page with a notice. Public pages are the same for everyone: what one says is in its address. */
export const homeSaying = (code: SiteNoticeCode) => `/?notice=${code}`
/** The same, with the page to come back to: the notice's log-in leads there. */
export const homeAskingToLogIn = (next: string) => `${homeSaying('log-in')}&${new URLSearchParams({ next })}`
/** What such an address says; anything else than one of our own codes is nothing. */
export function noticeIn(url: URL): SiteNoticeCode | null {
  const code = url.searchParams.get('notice') ?? undefined
  return isNoticeCode(code) ? code : null
}
