import { expiredReasons } from './reasons.ts'

/**
 * Which photos a reason asks for anew. `each`: none of them may come again. `any`: one side of a card may be fine, so at least
 * one photo is replaced. A reason that is not listed is not about the photos: they may come along unchanged.
 */
export const photoNeeds = ['each', 'any'] as const
export type PhotoNeed = (typeof photoNeeds)[number]

const needs: Readonly<Record<string, PhotoNeed>> = {
  ID_BLURRED: 'any',
  ID_LIGHT: 'any',
  ID_CROPPED: 'any',
  ID_NOT_ORIGINAL: 'each',
  ID_EXPIRED: 'each',
  [expiredReasons.drivingLicense]: 'each',
  SG_UNREADABLE: 'each',
  SG_WRONG_DOCUMENT: 'each',
  SG_OTHER_AREA: 'each',
  SG_EXPIRED: 'each',
  [expiredReasons.securityLicense]: 'each',
  PP_TURNED: 'each',
  PP_DARK: 'each',
  PP_FILTER: 'each',
  PP_PHOTO_OF_PHOTO: 'each',
  PP_COVERED: 'each',
  PP_FRAMING: 'each',
  PP_NOT_LIKE_ID: 'each',
}

/** What the reason of a rejection means for the photos that were sent. */
export const photoNeedOf = (reasonCode: string | null | undefined): PhotoNeed | null =>
  (Object.hasOwn(needs, reasonCode ?? '') && needs[reasonCode ?? '']) || null
