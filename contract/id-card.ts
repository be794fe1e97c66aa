import { call } from './call.ts'
import { isoDate } from './fields.ts'
import { z } from './schema.ts'

/**
 * Digits and capital letters without I, L, O and U (Crockford's base32), so that a code that is read aloud or typed wrong can still
 * be recognized.
 */
export const cardCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Each character encodes five of the code's 80 random bits. */
export const cardCodeLength = 16
const group = 4
const longestTyped = 100

/**
 * The 16 characters of a code, however it was typed: with lower-case letters, spaces or dashes, O for 0, I or L for 1. Undefined
 * for anything that can't be a code.
 */
export function readCardCode(typed: string): string | undefined {
  const code = typed
    .slice(0, longestTyped)
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const isCode =
    code.length === cardCodeLength && [...code].every(character => cardCodeAlphabet.includes(character))
  return isCode ? code : undefined
}

/** `7K3M-Q0ZD-...`, the form in which a code is printed, read aloud and shown in a URL. */
export const groupCardCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${group}}`, 'g')) ?? []).join('-')

export const phraseWords = 4
export const phrase = z.array(z.string()).check(z.length(phraseWords))

/** How many seconds the photo's URL is valid. */
export const cardPhotoSeconds = 60

export const checkIdCard = call({
  method: 'POST',
  path: '/id-cards/check',
  caller: 'anyone',
  tag: 'ID cards',
  summary: 'Is this my Hero? What the code of an ID card says today',
  description: `This is a POST although it changes nothing, so that a code appears in no URL and no log. Spaces, dashes and lower-case letters are fine, and so are O for 0, and I or L for 1. \`hero\` is null for a code that is unknown, malformed or revoked, and for a Hero who may not walk today: the account is frozen or closed, a step isn’t verified anymore, or a license has expired. The answer doesn’t say which. In that case, say: “Do not go with this person.” Otherwise show the photo and the first name, and ask the person for the four words of \`phrase\`. They change at midnight in New York. \`photo\` is a signed link that expires after ${cardPhotoSeconds} seconds; fetch it right away and don’t store it. TOO_MANY_ATTEMPTS after too many refused codes: the card couldn’t be checked, so no one should go.`,
  body: z.object({ code: z.string({ error: 'Please enter the code on the card' }).check(z.maxLength(200)) }),
  data: z.object({
    /** The day in New York that the answer is about. */
    day: isoDate,
    hero: z.nullable(z.object({ firstName: z.string(), photo: z.string(), phrase })),
  }),
  // A repeated Idempotency-Key must not bring back an answer that is no longer true.
  secret: true,
  everyVersion: true,
})
