import { districtInSentence } from '../../contract/district-words.ts'
import type { ApiSettings } from '../deps.ts'
import { siteLinks } from '../site-links.ts'

/** Says that Hero is open in the borough, so only for open boroughs. */
export const invitationTemplate = 'waitlist-invite'

export const invitationValues = (
  settings: ApiSettings,
  { district, leaveToken }: { district: string; leaveToken: string },
) => ({
  district: districtInSentence(district),
  // The previous release's template greets by name, and that release may be the one that sends this.
  firstName: 'there',
  inviteUrl: siteLinks(settings).signUp,
  unsubscribeUrl: `${settings.publicUrl}/api/waitlist/leave/${leaveToken}`,
})
