import type { HandlersOf } from '../handlers.ts'
import { offerAuthenticator, setAuthenticator } from './authenticator.ts'
import { changePassword } from './change-password.ts'
import { decideChange, disable, propose } from './changes.ts'
import { factorChallenge } from './factors.ts'
import { acceptInvitation, invite, openInvitation, resendInvitation } from './invitations.ts'
import { listTeam, viewMember } from './members.ts'
import { addPasskey, offerPasskey, ownAccess, removePasskey, renewCodes } from './own-access.ts'
import { endOtherSessions, revokeSession } from './sessions.ts'
import { stepUp } from './step-up.ts'

export const teamHandlers: HandlersOf<'team'> = {
  factorChallenge: context => factorChallenge(context),
  stepUp: (context, input) => stepUp(context, input),
  list: (context, { query }) => listTeam(context, query),
  member: (context, { params }) => viewMember(context, params.id),
  invite: (context, { body }) => invite(context, body),
  resendInvitation: (context, { params }) => resendInvitation(context, params.id),
  propose: (context, { params, body }) => propose(context, params.id, body),
  decide: (context, { params, body }) => decideChange(context, params.id, body.decision),
  disable: (context, { params, body }) => disable(context, params.id, body.reason),
  own: context => ownAccess(context),
  revokeSession: (context, { params }) => revokeSession(context, params.id),
  endOtherSessions: context => endOtherSessions(context),
  renewCodes: (context, { body }) => renewCodes(context, body),
  offerAuthenticator: context => offerAuthenticator(context),
  changePassword: (context, { body }) => changePassword(context, body),
  setAuthenticator: (context, { body }) => setAuthenticator(context, body),
  offerPasskey: context => offerPasskey(context),
  addPasskey: (context, { body }) => addPasskey(context, body),
  removePasskey: (context, { params, body }) => removePasskey(context, params.id, body),
  openInvitation: (context, { body }) => openInvitation(context, body.token),
  acceptInvitation: (context, { body }) => acceptInvitation(context, body),
}
