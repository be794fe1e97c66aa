import type { HeroStep } from './hero-step.ts'

/**
 * Why a step is INVALID (the applicant corrects it) or DENIED (a second reviewer confirms it). The code is stored with the
 * decision, so its meaning never changes. No reason is based on race, sex, height, weight, hair, eyes or a medical answer.
 */
export interface Reason {
  code: string
  step: HeroStep | null
  status: 'INVALID' | 'DENIED'
  label: string
  /** At most 45 GSM characters, for a text message. Empty for DENIED. */
  sms: string
  text: string
  reasonClass?: string
  automatic?: true
}

const reason = (
  code: string,
  step: Reason['step'],
  status: Reason['status'],
  label: string,
  sms: string,
  text: string,
  reasonClass?: string,
): Reason => ({ code, step, status, label, sms, text, ...(reasonClass ? { reasonClass } : {}) })

export const expiredReasons = {
  drivingLicense: 'ID_EXPIRED_ON_FILE',
  securityLicense: 'SG_EXPIRED_ON_FILE',
} as const

/** The reason of a step that is open again because its number was erased before it was handed over. */
export const numberErasedReason = 'BC_NUMBER_ERASED'

export const reasons: readonly Reason[] = [
  reason(
    'ID_BLURRED',
    'drivingLicense',
    'INVALID',
    'Photo blurred',
    'The photo is blurred.',
    'We can’t read the photo because it’s blurred. Put the card on a table, hold the phone still above it, and tap the card on the screen before you take the picture.',
  ),
  reason(
    'ID_LIGHT',
    'drivingLicense',
    'INVALID',
    'Glare or too dark',
    'Glare or darkness hides part of the card.',
    'Glare or darkness hides part of the card. Move near a window, turn the flash off, and tilt the card until you can read every word.',
  ),
  reason(
    'ID_CROPPED',
    'drivingLicense',
    'INVALID',
    'Corners cut off',
    'Part of the card is cut off.',
    'Part of the card is outside the picture. Take it again with all four corners visible and a little space around them.',
  ),
  reason(
    'ID_SIDE_MISSING',
    'drivingLicense',
    'INVALID',
    'Front or back missing',
    'One side of the card is missing.',
    'We need both sides of this card, and one is missing. Send the front and the back, each in its own slot.',
  ),
  reason(
    'ID_NOT_ORIGINAL',
    'drivingLicense',
    'INVALID',
    'Copy, screenshot or wrong document',
    'Please send the card itself, not a copy.',
    'This is a copy, a screenshot, or not an ID or driver’s license. Take a photo of the card itself. A driver’s license or a state ID is fine.',
  ),
  reason(
    'ID_EXPIRED',
    'drivingLicense',
    'INVALID',
    'Expired',
    'This card has expired.',
    'This card has expired. Send one that’s valid today. If a new one is on its way, wait until you have it. Your other steps aren’t affected.',
  ),
  reason(
    'ID_NAME_DIFFERS',
    'drivingLicense',
    'INVALID',
    'Name differs from the account',
    'The name differs from your sign-up.',
    'The name on the card differs from the name you signed up with. Correct the name under personal details, or send a card with your current name. If your name has changed, that’s fine. Tell support and we’ll link the two.',
  ),
  reason(
    'ID_NUMBER_DIFFERS',
    'drivingLicense',
    'INVALID',
    'Last 6 characters differ',
    'The last 6 characters don’t match.',
    'The last 6 characters you entered differ from the number on the card. Look at the number next to “ID”, and enter its last 6 letters or digits.',
  ),
  reason(
    'ID_ALTERED',
    'drivingLicense',
    'DENIED',
    'Signs of alteration',
    '',
    'The card in the photo seems to have been changed. If that’s wrong, contact support and we’ll go over the card with you.',
    'The document couldn’t be accepted as genuine.',
  ),
  reason(
    'ID_UNDER_18',
    'drivingLicense',
    'DENIED',
    'Under 18',
    '',
    'You must be at least 18 to work as a Hero. If the date of birth was misread, contact our support.',
  ),
  {
    ...reason(
      expiredReasons.drivingLicense,
      'drivingLicense',
      'INVALID',
      'Expired since it was verified',
      'This card has expired.',
      'The card we verified has expired. Send one that’s valid today. Your other steps aren’t affected.',
    ),
    automatic: true,
  },
  {
    ...reason(
      expiredReasons.securityLicense,
      'securityLicense',
      'INVALID',
      'Expired since it was verified',
      'This license has expired.',
      'The license we verified has expired. Renew it with the state, then send a photo of the new card. Your other steps aren’t affected.',
    ),
    automatic: true,
  },
  reason(
    'SG_UNREADABLE',
    'securityLicense',
    'INVALID',
    'Blurred, glare or cut off',
    'We can’t read the photo.',
    'We can’t read the whole card. Take it out of its sleeve, lay it on a dark surface in daylight, and take the picture with all four corners visible.',
  ),
  reason(
    'SG_WRONG_DOCUMENT',
    'securityLicense',
    'INVALID',
    'Not the license itself',
    'This isn’t the license itself.',
    'This isn’t the license itself. It may be a training certificate or a letter. Send a photo of your security guard license or registration card.',
  ),
  reason(
    'SG_OTHER_AREA',
    'securityLicense',
    'INVALID',
    'Not valid for the area',
    'The license isn’t valid in New York.',
    'This license isn’t valid for the area where you’d work. Send one that’s valid in New York. If you’ve applied for it, send the photo when the card arrives.',
  ),
  reason(
    'SG_EXPIRED',
    'securityLicense',
    'INVALID',
    'Expired',
    'This license has expired.',
    'This license has expired. Renew it with the state, then send a photo of the new card. Your other steps aren’t affected.',
  ),
  reason(
    'SG_NAME_DIFFERS',
    'securityLicense',
    'INVALID',
    'Name differs',
    'The name differs from your ID.',
    'The name on the license differs from the name on your ID. If your name has changed, tell support and send a document that shows it. If not, check that you sent the right card.',
  ),
  reason(
    'SG_NOT_IN_REGISTER',
    'securityLicense',
    'INVALID',
    'Not found in the public register',
    'We couldn’t find the license.',
    'We couldn’t find this license in the state’s public register. Check that the name and number on the card are readable, and send the photo again. If the state has just issued it, wait a few days first.',
  ),
  reason(
    'SG_NOT_IN_FORCE',
    'securityLicense',
    'DENIED',
    'Suspended or revoked',
    '',
    'The state’s public register shows this license as suspended or revoked. If the register is wrong or has changed, contact our support and send us the letter from the state.',
    'The license isn’t in force.',
  ),
  reason(
    'SG_ALTERED',
    'securityLicense',
    'DENIED',
    'Signs of alteration, or another person’s',
    '',
    'The card in the photo seems to have been changed, or to be someone else’s. If that’s wrong, contact support and we’ll go over the card with you.',
    'The document couldn’t be accepted as genuine.',
  ),
  reason(
    'PP_TURNED',
    'profilePhoto',
    'INVALID',
    'Not facing forward',
    'Please face the camera.',
    'You’re turned away or looking somewhere else. Face the camera, eyes open, with both sides of your face equally visible.',
  ),
  reason(
    'PP_DARK',
    'profilePhoto',
    'INVALID',
    'Too dark or light from behind',
    'The photo is too dark.',
    'This photo is too dark. Try again near a window, with the light on your face and not behind you.',
  ),
  reason(
    'PP_FILTER',
    'profilePhoto',
    'INVALID',
    'Filter or retouching',
    'Please send it without a filter.',
    'A filter or an effect changes your face. Switch it off in the camera and take a new photo.',
  ),
  reason(
    'PP_PHOTO_OF_PHOTO',
    'profilePhoto',
    'INVALID',
    'Photo of a photo or screen',
    'Please take a new photo.',
    'This is a picture of a picture. Take a new photo of yourself with the phone’s own camera.',
  ),
  reason(
    'PP_COVERED',
    'profilePhoto',
    'INVALID',
    'Face covered',
    'Part of your face is covered.',
    'Sunglasses, a mask or a cap covers part of your face. Take them off for the photo. A head covering for faith or health can stay, as long as your face is visible from forehead to chin.',
  ),
  reason(
    'PP_FRAMING',
    'profilePhoto',
    'INVALID',
    'Framing, or other people in it',
    'Just your head and shoulders, please.',
    'The photo should show only you, head and shoulders, in front of a plain wall. Step closer or farther away, and ask others to step out of the picture.',
  ),
  reason(
    'PP_NOT_LIKE_ID',
    'profilePhoto',
    'INVALID',
    'Can’t be matched with the ID',
    'We couldn’t match it with your ID.',
    'We couldn’t match this photo with your ID. Take one in good light, as you look today. If you look different from your ID, tell support and a person will check it with you.',
  ),
  reason(
    'PP_OTHER_PERSON',
    'profilePhoto',
    'DENIED',
    'Shows another person',
    '',
    'The photo seems to show someone else. If it’s you, contact support and we’ll compare it with you.',
    'The photo and the ID don’t match.',
  ),
  reason(
    'HF_LICENSE_DIFFERS',
    'heroForm',
    'INVALID',
    'License answer differs from step 2',
    'A license answer needs a look.',
    'Your answer about the state license differs from the card you sent in step 2. Open Licenses/Certifications, correct the answer or the state, and send the form again.',
  ),
  reason(
    'HF_ADDRESS_INCOMPLETE',
    'heroForm',
    'INVALID',
    'Address is incomplete or can’t get mail',
    'Your address needs a look.',
    'Your address is incomplete, or mail can’t be delivered there. Check the street, apartment, city and ZIP, and send the form again. We can’t use a post office box.',
  ),
  reason(
    'HF_DETAIL_UNCLEAR',
    'heroForm',
    'INVALID',
    'A detail is unclear',
    'One answer isn’t clear to us.',
    'We don’t understand one of your answers. The reviewer’s note says which. Open it, add a sentence, and send the form again.',
  ),
  reason(
    'HF_ACCOMMODATION_TALK',
    'heroForm',
    'INVALID',
    'Talk about an accommodation',
    'We’d like to talk with you.',
    'You told us you’d do part of the job differently. That’s fine with us. Contact support so we can work out how together, then send the form again as it is.',
  ),
  reason(
    'HF_FALSE_STATEMENT',
    'heroForm',
    'DENIED',
    'Knowingly false statement',
    '',
    'Something in the form isn’t true, and it matters for the job. The reviewer’s note says what. If it was a mistake, contact support and tell us how it happened.',
    'A statement in the form couldn’t be accepted.',
  ),
  reason(
    'HF_ESSENTIAL_TASK',
    'heroForm',
    'DENIED',
    'An essential task, after talking about accommodations',
    '',
    'We’ve talked with you about the demands of the job and about ways to adjust it, and we couldn’t find one that works. You can ask support for our written reasons, and you can send us more information.',
    'An essential part of the job.',
  ),
  reason(
    'BC_NOT_MATCHED',
    'backgroundCheck',
    'INVALID',
    'Name and number not matched',
    'Some details couldn’t be matched.',
    'The screening agency couldn’t match your name with the number you entered. Check both, and go through the step again. Sign with your legal name, as on your ID.',
  ),
  reason(
    'BC_SIGNATURE',
    'backgroundCheck',
    'INVALID',
    'Signature doesn’t match the name',
    'Your signature needs a look.',
    'The name you typed as your signature differs from the name on your ID. Go through the step again and sign with your legal name, as on your ID.',
  ),
  reason(
    'BC_AGENCY_ASKS',
    'backgroundCheck',
    'INVALID',
    'The agency needs something',
    'We need something more from you.',
    'The screening agency needs something else from you and has written to you. Reply to them, then open this step again and confirm.',
  ),
  {
    ...reason(
      numberErasedReason,
      'backgroundCheck',
      'INVALID',
      'Number erased, because the check couldn’t begin',
      'The check couldn’t begin in time.',
      'The background check couldn’t begin in time, because another step was missing or denied. We erased the Social Security Number you had entered; it was never sent to anyone. Once you’ve sent your other steps and none are denied, go through this step again.',
    ),
    automatic: true,
  },
  reason(
    'BC_AFTER_NOTICE',
    'backgroundCheck',
    'DENIED',
    'Final decision after notice and waiting time',
    '',
    'Our decision, our reasons and your rights are in the notice we sent you. You can open it here, get the report from the agency free of charge, and dispute it.',
    'A decision after notice.',
  ),
  reason(
    'ANY_OTHER',
    null,
    'INVALID',
    'Something else (write it)',
    'Please see the note on your page.',
    'Please see the reviewer’s note. It says what to change.',
  ),
  reason(
    'ANY_SECOND_ACCOUNT',
    null,
    'DENIED',
    'Second account of the same person',
    '',
    'You’ve applied before with another account. Please use that one. If you can’t log in to it, contact our support.',
    'You already have an application.',
  ),
]

export function reasonsFor(
  step: HeroStep,
  status: Reason['status'],
  by: 'reviewer' | 'system' = 'reviewer',
): Reason[] {
  return reasons.filter(
    entry =>
      entry.status === status &&
      (entry.step === step || entry.step === null) &&
      (entry.automatic === true) === (by === 'system'),
  )
}
export const findReason = (code: string): Reason | undefined => reasons.find(entry => entry.code === code)
