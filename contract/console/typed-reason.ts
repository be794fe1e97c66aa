import { fieldLimits } from '../field-limits.ts'
import { z } from '../schema.ts'

/** A visible character. U+2800 is an empty pattern of Braille dots, which Unicode counts as a symbol. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{M}\p{N}\p{P}\p{S}]/u

/** Invisible characters are no reason. Pasted among words, they stay. */
const emptyIfInvisible = () => z.overwrite((typed: string) => (visible.test(typed) ? typed : ''))

const atMost = (max: number) => z.maxLength(max, `Please use at most ${max} characters`)

/** A reason that staff have to type for the audit log. One of invisible characters counts as missing. */
export const typedReason = (message: string, max: number = fieldLimits.detail) =>
  z.string({ error: message }).check(emptyIfInvisible(), z.trim(), z.minLength(1, message), atMost(max))

/** A reason that only some cases need. Its call says when. */
export const optionalReason = () =>
  z.optional(z.string().check(emptyIfInvisible(), z.trim(), atMost(fieldLimits.detail)))
