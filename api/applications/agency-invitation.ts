import type { AgencyInvitation } from '../../contract/agency-invitation.ts'
import { mostInvitations } from '../../contract/staff-limits.ts'
import { openText, seal } from '../../providers/keys/sealed.ts'
import type { AcceptedOrder } from '../../providers/screening/screening-provider.ts'
import type { Deps } from '../deps.ts'

/** Anyone with the link could answer for the applicant, so it is stored encrypted and shown to nobody else. */
const linkContext = (applicationId: string) => ({
  table: 'background_check',
  column: 'invitation_sealed',
  row: applicationId,
})

/** The columns of `background_check` that hold the invitation, for an order that the agency accepted. */
export const invitationColumns = (
  { ring }: Pick<Deps, 'ring'>,
  applicationId: string,
  { invitation }: Pick<AcceptedOrder, 'invitation'>,
) => ({
  invitation_state: invitation ? ('pending' as const) : null,
  invitation_sealed: invitation?.url ? seal(ring, linkContext(applicationId), invitation.url) : null,
  invitation_expires_at: invitation?.expiresAt ?? null,
})

interface InvitationRow {
  invitation_state: AgencyInvitation['state'] | null
  invitation_sealed: string | null
  /** A string if the row was read as JSON, otherwise a date. */
  invitation_expires_at: Date | string | null
  invitations: number
}

/**
 * What the applicant still has to do at the agency; null if nothing. An expired link is not shown, even if the agency's event about
 * it never came.
 */
export function invitationOf(
  { ring, clock }: Pick<Deps, 'ring' | 'clock'>,
  applicationId: string,
  status: string,
  row: InvitationRow | null | undefined,
): AgencyInvitation | null {
  if (status !== 'VERIFICATION' || !row?.invitation_state || row.invitation_state === 'completed') return null
  const ends = row.invitation_expires_at ? new Date(row.invitation_expires_at) : null
  const expiresAt = ends?.toISOString() ?? null
  const renews = row.invitations < mostInvitations
  if (row.invitation_state === 'expired' || (ends && ends <= clock.now()))
    return { state: 'expired', url: null, expiresAt, renews }
  const url = row.invitation_sealed ? openText(ring, linkContext(applicationId), row.invitation_sealed) : null
  return { state: 'pending', url, expiresAt, renews }
}
