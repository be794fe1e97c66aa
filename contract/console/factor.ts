import { z } from '../schema.ts'

/** What a passkey has to sign or has signed: the browser's own JSON, opaque to everybody else. */
export const passkeyJson = z.string().check(z.minLength(1), z.maxLength(20_000))

/** One of the three ways to show a second factor; a form sends the others empty. */
export const factorFields = {
  code: z.optional(
    z
      .string({ error: 'Please enter the code' })
      .check(z.trim(), z.regex(/^(\d{6})?$/, 'The code is incorrect.')),
  ),
  passkey: z.optional(z.union([passkeyJson, z.literal('')])),
  recoveryCode: z.optional(z.string().check(z.trim(), z.maxLength(60, 'The code is incorrect.'))),
}

export const factorKinds = ['totp', 'passkey', 'recovery'] as const
export type FactorKind = (typeof factorKinds)[number]

/** The ways that this person has, and what a passkey has to sign, if there is one. */
export const factorChoice = {
  factors: z.array(z.enum(factorKinds)),
  passkeyOptions: z.nullable(z.string()),
}
