import { expiredReasons } from './reasons.ts'

/**
 * Which photos a rejection reason requires again. With `each`, all of them must be new. With `any`, at least one must be, because
 * one side of a card may be fine. Reasons that are not listed are not about photos, so the old photos may be sent again.
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

export const photoNeedOf = (reasonCode: string | null | undefined): PhotoNeed | null =>
  (Object.hasOwn(needs, reasonCode ?? '') && needs[reasonCode ?? '']) || null
