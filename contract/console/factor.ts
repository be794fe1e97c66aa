import { everydayRefusals } from '../everyday-refusals.ts'
import { z } from '../schema.ts'
import { plainCode } from '../typed-text.ts'

const passkeyJson = z.string().check(z.minLength(1), z.maxLength(20_000))

export const factorFields = {
  code: z.optional(
    z
      .string({ error: 'Please enter the code' })
      .check(z.overwrite(plainCode), z.regex(/^(\d{6})?$/, everydayRefusals.CODE_INCORRECT.message)),
  ),
  passkey: z.optional(z.union([passkeyJson, z.literal('')])),
  recoveryCode: z.optional(
    z.string().check(z.trim(), z.maxLength(60, everydayRefusals.CODE_INCORRECT.message)),
  ),
}

export const factorKinds = ['totp', 'passkey', 'recovery'] as const
export type FactorKind = (typeof factorKinds)[number]

export const factorChoice = {
  factors: z.array(z.enum(factorKinds)),
  passkeyOptions: z.nullable(z.string()),
}
