import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import { screenMessages } from '../../contract/screen-messages.ts'

/** What a page may be told to say by the one before it: a code in a cookie or in its address, never free text. */
export const notices = {
  'log-in': screenMessages.pleaseLogIn,
  'session-ended': everydayRefusals.SESSION_ENDED.message,
  'logged-out': screenMessages.loggedOut,
  'logged-out-everywhere': screenMessages.loggedOutEverywhere,
  'decided-verify': 'Verified. The applicant is told in 10 seconds.',
  'decided-invalid': 'Sent back as Invalid. The applicant is told in 10 seconds.',
  'decided-deny': 'Denial proposed. A second reviewer decides.',
  'decided-confirm-denial': 'Denied. The applicant is told in 10 seconds.',
  'decided-reject-denial': 'Denial rejected. The step waits for a decision again.',
  'notification-save': 'These words are in force.',
  'notification-restore': 'These words are in force again.',
  'notification-test': 'The test is on its way.',
  'person-endSessions': 'Logged out on every device.',
  'person-freeze': 'Frozen. The person is logged out and cannot log in.',
  'person-unfreeze': 'Unfrozen. The person can log in again.',
  'person-unfreezeNumber': 'The wrong guesses are forgotten. The number gets codes again.',
  'person-resend': 'The message is on its way again.',
  'person-placeHold': 'The hold stands. The account can be neither closed nor erased.',
  'person-liftHold': 'The hold is lifted.',
  'person-propose': 'Asked for. A second admin decides.',
  'person-confirm': 'Confirmed.',
  'person-reject': 'Rejected. Nothing was done.',
  'notice-sent': 'The notice is sent. The waiting time begins.',
  'dispute-settled': 'The clock goes on. The applicant is told.',
  'notice-withdrawn': 'The notice is withdrawn. The check waits for a decision.',
  'message-assigned': 'Assigned.',
  'message-answered': 'The answer is on its way by mail, and stands under Support messages.',
  'message-closed': 'Closed without an answer.',
  'message-reopened': 'The message waits for an answer again.',
  'canned-saved': 'The canned answer is saved.',
  'canned-removed': 'The canned answer is removed.',
  'batch-running': 'The batch runs. Mails leave a hundred at a time.',
  'batch-paused': 'Paused. Nobody further is invited until it is resumed.',
  'batch-stopped': 'Stopped. Who was invited stays invited.',
  'code-added': 'Sign-up knows this code now.',
  'code-retired': 'Sign-up does not know this code any more.',
  'settings-saved': 'Saved. Every page shows it now.',
  'question-settled': 'Taken off the list. It comes back when somebody searches for it in vain again.',
  'decision-undone': 'Undone. Nothing was sent; the case waits again.',
  'reason-edited': 'Applicants read these words from now on.',
  'undo-too-late': 'Too late to undo: the decision has taken effect.',
  'content-published': 'Published. The site shows it now.',
  'content-scheduled': 'Scheduled. The site shows it from that minute on.',
  'content-withdrawn': 'Withdrawn. It is a draft again.',
  'content-deleted': 'Deleted. It can be brought back.',
  'content-brought-back': 'Brought back as a draft.',
  'content-restored': 'Restored. The site shows it once you publish it.',
  'content-redirected': 'The old address leads on now.',
  'content-redirect-removed': 'The address leads nowhere any more.',
  'session-revoked': 'The session has ended.',
  'passkey-added': 'The passkey is added.',
  'passkey-removed': 'The passkey is removed.',
  'team-invited': 'The invitation is on its way by mail.',
  'team-proposed': 'Proposed. It holds when another admin confirms it.',
  'team-confirmed': 'The change is confirmed and holds.',
  'team-rejected': 'The change is rejected.',
  'team-disabled': 'Disabled. Every session of this person has ended.',
  'password-changed':
    'Your password is changed. Log in with the new one. You are logged out on all other devices.',
  'account-closed': 'Your account is closed. You are logged out on every device.',
  'spot-taken': 'One of the pilot spots for Heroes is yours.',
  'spot-waiting':
    'All pilot spots are taken. You stand on the Hero waiting list, and can go on with your steps.',
} as const
export type NoticeCode = keyof typeof notices

export const isNoticeCode = (value: string | undefined): value is NoticeCode =>
  value !== undefined && Object.hasOwn(notices, value)

/** The home page with a notice. Public pages are the same for everyone: what one says is in its address. */
export const homeSaying = (code: NoticeCode) => `/?notice=${code}`
/** What such an address says; anything else than one of our own codes is nothing. */
export function noticeIn(url: string): NoticeCode | null {
  const code = new URL(url).searchParams.get('notice') ?? undefined
  return isNoticeCode(code) ? code : null
}
