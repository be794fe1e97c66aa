/** What staff read for an act on record. An act without words of its own is read off its name. */
const words: Readonly<Record<string, string>> = {
  'session.opened': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.closed': 'Signed out',
  'session.revoked': 'Session ended',
  'team.invited': 'Invited a person to the staff',
  'team.invitation-resent': 'Sent the invitation again',
  'team.enrolled': 'Set up password and second factor',
  'team.factor-shown': 'Showed the second factor again',
  'team.roles-proposed': 'Proposed other roles',
  'team.second-factor-proposed': 'Proposed to reset the second factor',
  'team.enable-proposed': 'Proposed to let a person in again',
  'team.roles-confirmed': 'Confirmed other roles',
  'team.second-factor-confirmed': 'Confirmed the reset of the second factor',
  'team.enable-confirmed': 'Confirmed to let a person in again',
  'team.roles-rejected': 'Rejected other roles',
  'team.second-factor-rejected': 'Rejected the reset of the second factor',
  'team.enable-rejected': 'Rejected to let a person in again',
  'team.disabled': 'Disabled a person of staff',
  'team.recovery-codes-renewed': 'Made new recovery codes',
  'team.passkey-added': 'Added a passkey',
  'team.passkey-removed': 'Removed a passkey',
  'team.authenticator-set': 'Set another authenticator',
  'record.exported': 'Exported the record',
  'media.slot-opened': 'Began to add an image',
  'media.uploaded': 'Added an image',
  'media.sent-again': 'Sent an image that was there',
  'media.changed': 'Changed what is said of an image',
  'media.deleted': 'Deleted an image',
  'media.brought-back': 'Brought back an image',
  'review.viewed': 'Opened a case',
  'review.file-opened': 'Opened a private picture',
  'review.verify': 'Verified a step',
  'review.invalid': 'Sent a step back to be corrected',
  'review.deny': 'Proposed to deny a step',
  'review.confirm-denial': 'Confirmed a denial',
  'review.reject-denial': 'Rejected a proposed denial',
  'review.undone': 'Undid a decision before it took effect',
  'review.settled': 'A decision took effect',
  'review.void': 'A decision had no effect',
  'review.claimed': 'Took a case',
  'review.released': 'Gave a case back',
  'review.noted': 'Wrote a note for staff',
  'review.revealed': 'Read answers that are kept from decisions',
  'review.filter-kept': 'Kept a filter of the queue',
  'review.filter-removed': 'Removed a filter of the queue',
  'review.reason-edited': 'Wrote other words for a reason',
}

/** `content.slug-changed` as "Content: slug changed". */
function readOff(action: string): string {
  const [room = '', ...rest] = action.split('.')
  const said = rest.join(' ').replaceAll('-', ' ')
  return `${room.charAt(0).toUpperCase()}${room.slice(1)}${said && `: ${said}`}`
}

/** An act on record in words. */
export const recordWords = (action: string): string => words[action] ?? readOff(action)
