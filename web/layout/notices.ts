import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import { screenMessages } from '../../contract/screen-messages.ts'
import type { StaffNoticeCode } from './staff-notices.server.ts'

/** Messages that one page leaves for the next: a code in a cookie or in the URL, never free text. */
export const notices = {
  'log-in': screenMessages.pleaseLogIn,
  'session-ended': everydayRefusals.SESSION_ENDED.message,
  'other-account': 'You opened that page with another account, so we didn’t save what you entered.',
  'not-logged-out':
    'You opened that page with another account, so we didn’t log anyone out. You’re still logged in with this one.',
  'logged-out': screenMessages.loggedOut,
  'logged-out-everywhere': screenMessages.loggedOutEverywhere,
  'password-changed':
    'You’ve changed your password, and we logged you out on all other devices. Log in with the new one.',
  'other-password-changed':
    'You’ve changed the password, and we logged that account out on all devices. You’re still logged in here with another one.',
  'account-closed': 'Your account is closed, and we logged you out on every device.',
  'spot-taken': 'One of the pilot spots for Heroes is yours.',
  // Doesn't mention spots, because their number and the end of the pilot can change while a Hero waits.
  'spot-waiting': 'You’re on the Hero waiting list. You can keep working on your steps.',
} as const
type SiteNoticeCode = keyof typeof notices
export type NoticeCode = SiteNoticeCode | StaffNoticeCode

const isNoticeCode = (value: string | undefined): value is SiteNoticeCode =>
  value !== undefined && Object.hasOwn(notices, value)

export const noticeCodes = new RegExp(`^(${Object.keys(notices).join('|')})$`)

/** The home page with a notice. It is in the URL, because public pages are the same for everyone. */
export const homeSaying = (code: SiteNoticeCode) => `/?notice=${code}`
export const homeAskingToLogIn = (next: string) => `${homeSaying('log-in')}&${new URLSearchParams({ next })}`
export function noticeIn(url: URL): SiteNoticeCode | null {
  const code = url.searchParams.get('notice') ?? undefined
  return isNoticeCode(code) ? code : null
}
