import { fieldLimits } from '../field-limits.ts'
import { z } from '../schema.ts'

/** Something that can be seen. U+2800 is an empty pattern of Braille dots, which Unicode counts as a symbol. */
const seen = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{M}\p{N}\p{P}\p{S}]/u

/** Zero-width and other unseen marks are no reason. Pasted among words, they stay. */
const emptyIfUnseen = () => z.overwrite((typed: string) => (seen.test(typed) ? typed : ''))

const atMost = (max: number) => z.maxLength(max, `Please use at most ${max} characters`)

/** A reason that staff have to type for the record. One of which nothing can be seen counts as missing. */
export const typedReason = (message: string, max: number = fieldLimits.detail) =>
  z.string({ error: message }).check(emptyIfUnseen(), z.trim(), z.minLength(1, message), atMost(max))

/** A reason that only some cases need. Its call says when. */
export const optionalReason = () =>
  z.optional(z.string().check(emptyIfUnseen(), z.trim(), atMost(fieldLimits.detail)))
