import type { Audience } from '../../contract/fields.ts'
import type { HandlersOf } from '../handlers.ts'
import { limit } from '../limits.ts'
import { changeContact, requestChangeCode } from './change-contact.ts'
import { changePassword } from './change-password.ts'
import { checkInvitation } from './check-invitation.ts'
import { confirmEmail, proveEmail, sendEmailLink } from './email-link.ts'
import { giveConsents } from './give-consents.ts'
import { heroSpots } from './hero-spots.ts'
import { logIn } from './log-in.ts'
import { logOut, logOutEverywhere } from './log-out.ts'
import { changeContactChoices, changeNames, ownAccount } from './own-account.ts'
import { endOtherSessions, endSession, ownSessions } from './own-sessions.ts'
import { requestProofCode } from './proof.ts'
import { requestResetCode } from './request-reset-code.ts'
import { requestSignUpCode as requestCode } from './request-sign-up-code.ts'
import { checkResetCode, resetPassword } from './reset-password.ts'
import { signUp as openAccount } from './sign-up.ts'
import { listSignedAgreements, readSignedAgreement } from './signed-agreements.ts'
import { undoChange } from './undo-change.ts'

export const requestSignUpCode =
  (audience: Audience): HandlersOf<Audience>['requestCode'] =>
  (context, input) =>
    requestCode(context, audience, input)

export const signUp =
  (audience: Audience): HandlersOf<Audience>['signUp'] =>
  (context, { body }) =>
    openAccount(context, audience, body)

export const accountHandlers: Omit<HandlersOf<'account'>, 'exportOwnData' | 'close'> = {
  logIn: (context, { body }) => logIn(context, body),
  logOut,
  logOutEverywhere,
  requestResetCode: (context, { body }) => requestResetCode(context, body),
  checkResetCode: (context, { body }) => checkResetCode(context, body),
  resetPassword: (context, { body }) => resetPassword(context, body),
  get: ownAccount,
  changeNames: (context, { body }) => changeNames(context, body),
  giveConsents: (context, { body }) => giveConsents(context, body),
  changeContactChoices: (context, { body }) => changeContactChoices(context, body),
  requestChangeCode: (context, { body }) => requestChangeCode(context, body),
  changeContact: (context, { body }) => changeContact(context, body),
  undoChange: (context, { body }) => undoChange(context, body.token),
  requestProofCode: (context, { body }) => requestProofCode(context, body.to),
  changePassword: (context, { body }) => changePassword(context, body),
  sessions: ownSessions,
  endSession: (context, { params }) => endSession(context, params.id),
  endOtherSessions,
  sendEmailLink,
  confirmEmail: (context, { body }) => confirmEmail(context, body.token),
  proveEmail: (context, { body }) => proveEmail(context, body.token),
  signedAgreements: listSignedAgreements,
  signedAgreement: (context, { params }) => readSignedAgreement(context, params.id),
}

export const heroAccountHandlers: Pick<HandlersOf<'hero'>, 'requestCode' | 'signUp'> = {
  requestCode: (context, input) => requestCode(context, 'hero', input),
  signUp: (context, { body }) => openAccount(context, 'hero', body),
}

export const signUpHandlers: HandlersOf<'signUp'> = {
  botChallenge: async ({ deps, client }, { query }) => {
    await limit(deps, 'challengesByAddress', client.network)
    return deps.botCheck.createChallenge({ action: query.action })
  },
  checkInvitation: (context, { query }) => checkInvitation(context, query.code),
  spots: heroSpots,
}
