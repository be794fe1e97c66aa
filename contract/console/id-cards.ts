import { call } from '../call.ts'
import { instant, isoDate } from '../fields.ts'
import { z } from '../schema.ts'
import { person, personId, personView, why } from './people.ts'

const cards = { tag: 'Console: people', method: 'POST', caller: 'support' } as const
const card = z.object({ accountId: personId, cardId: personId })

export const issueIdCard = call({
  ...cards,
  path: '/console/people/:accountId/id-card',
  summary: 'Issue an ID card for a verified Hero who has none',
  description:
    'A Hero gets the first card when the last step is verified. This call is for a Hero whose card was revoked, and for ' +
    'Heroes who were verified before there were cards. ALREADY_DONE while a card is valid, DECISION_NOT_ALLOWED for anyone ' +
    'who may not walk today.',
  params: person,
  data: personView,
  stepUp: true,
  refusals: ['NOT_FOUND', 'ALREADY_DONE', 'DECISION_NOT_ALLOWED'],
})
export const renewIdCard = call({
  ...cards,
  path: '/console/people/:accountId/id-cards/:cardId/renew',
  summary: 'Issue another ID card; the code of this one stops right away',
  description: 'ALREADY_DONE once this card has ended, so that pressing twice doesn’t end the new card.',
  params: card,
  body: z.object({ reason: why }),
  data: personView,
  stepUp: true,
  refusals: ['NOT_FOUND', 'ALREADY_DONE', 'DECISION_NOT_ALLOWED'],
})
export const revokeIdCard = call({
  ...cards,
  path: '/console/people/:accountId/id-cards/:cardId/revoke',
  summary: 'Stop the code of an ID card right away, without another card',
  description:
    'This needs no second factor, like freezing, because a card must be stopped quickly in an emergency. ALREADY_DONE once ' +
    'it has ended.',
  params: card,
  body: z.object({ reason: why }),
  data: personView,
  refusals: ['NOT_FOUND', 'ALREADY_DONE'],
})
export const openIdCard = call({
  ...cards,
  path: '/console/people/:accountId/id-cards/:cardId/open',
  summary: 'Show an ID card with its code, to print it; the view is logged',
  params: card,
  data: z.object({
    id: z.string(),
    firstName: z.string(),
    /** A signed link that expires after a minute; null without a photo. */
    photo: z.nullable(z.string()),
    /** The code in groups of four, such as `7K3M-…`. */
    code: z.string(),
    /** The URL in the QR code. */
    address: z.string(),
    issuedAt: instant,
    /** The last day of the license that ends first, if one is known. */
    licensesUntil: z.nullable(isoDate),
  }),
  secret: true,
  stepUp: true,
  refusals: ['NOT_FOUND', 'ALREADY_DONE'],
})
