import { districtInSentence } from '../../contract/district-words.ts'
import type { ApiSettings } from '../deps.ts'
import { siteLinks } from '../site-links.ts'

/** This mail says that Hero is open in the borough, so it goes only to open boroughs. */
export const invitationTemplate = 'waitlist-invite'

export const invitationValues = (
  settings: ApiSettings,
  { district, leaveToken }: { district: string; leaveToken: string },
) => ({
  district: districtInSentence(district),
  inviteUrl: siteLinks(settings).signUp,
  unsubscribeUrl: `${settings.publicUrl}/api/waitlist/leave/${leaveToken}`,
})
