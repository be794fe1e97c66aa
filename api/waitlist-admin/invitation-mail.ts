import { districtInSentence } from '../../contract/district-words.ts'
import type { ApiSettings } from '../deps.ts'
import { siteLinks } from '../site-links.ts'

/** It says that Hero is open in the borough: for people of open boroughs alone. */
export const invitationTemplate = 'waitlist-invite'

/** What the invitation says to one person of the list. */
export const invitationValues = (
  settings: ApiSettings,
  { district, leaveToken }: { district: string; leaveToken: string },
) => ({
  district: districtInSentence(district),
  // The words of the release before this one greet by name: it may be the one that sends this.
  firstName: 'there',
  inviteUrl: siteLinks(settings).signUp,
  unsubscribeUrl: `${settings.publicUrl}/api/waitlist/leave/${leaveToken}`,
})
