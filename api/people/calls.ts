import type { HandlersOf } from '../handlers.ts'
import { endPersonSessions, freezePerson, unfreezePerson } from './account-actions.ts'
import { findPeople } from './find-people.ts'
import { liftHold, placeHold } from './holds.ts'
import { issueIdCard, openIdCard, renewIdCard, revokeIdCard } from './id-cards.ts'
import { allowMoreCodes } from './more-codes.ts'
import { peopleNotAgreed } from './not-agreed.ts'
import { unfreezeNumber } from './numbers.ts'
import { readPerson, viewPerson } from './person.ts'
import { copyOfPerson, decideForPerson, proposeForPerson } from './requests.ts'
import { resendMessage } from './resend-message.ts'

export const peopleHandlers: HandlersOf<'people'> = {
  find: (context, { body }) => findPeople(context, body),
  notAgreed: (context, { params, query }) => peopleNotAgreed(context, { ...params, ...query }),
  open: (context, { params }) => viewPerson(context, params.accountId),
  resendMessage: async (context, { params }) => {
    await resendMessage(context, params)
    return readPerson(context, params.accountId)
  },
  endSessions: async (context, { params, body }) => {
    await endPersonSessions(context, params.accountId, body.reason)
    return readPerson(context, params.accountId)
  },
  freeze: async (context, { params, body }) => {
    await freezePerson(context, params.accountId, body.reason)
    return readPerson(context, params.accountId)
  },
  unfreeze: async (context, { params, body }) => {
    await unfreezePerson(context, params.accountId, body.reason)
    return readPerson(context, params.accountId)
  },
  unfreezeNumber: (context, { body }) => unfreezeNumber(context, body),
  allowMoreCodes: (context, { body }) => allowMoreCodes(context, body),
  placeHold: async (context, { params, body }) => {
    await placeHold(context, params.accountId, body)
    return readPerson(context, params.accountId)
  },
  liftHold: async (context, { params, body }) => {
    await liftHold(context, params, body.reason)
    return readPerson(context, params.accountId)
  },
  propose: async (context, { params, body }) => {
    await proposeForPerson(context, params.accountId, body)
    return readPerson(context, params.accountId)
  },
  decide: async (context, { params, body }) => {
    await decideForPerson(context, params, body)
    return readPerson(context, params.accountId)
  },
  copy: (context, { params }) => copyOfPerson(context, params),
  issueIdCard: async (context, { params }) => {
    await issueIdCard(context, params.accountId)
    return readPerson(context, params.accountId)
  },
  renewIdCard: async (context, { params, body }) => {
    await renewIdCard(context, params, body.reason)
    return readPerson(context, params.accountId)
  },
  revokeIdCard: async (context, { params, body }) => {
    await revokeIdCard(context, params, body.reason)
    return readPerson(context, params.accountId)
  },
  openIdCard: (context, { params }) => openIdCard(context, params),
}
