import { call } from '../call.ts'
import { fieldLimits } from '../field-limits.ts'
import { instant } from '../fields.ts'
import { patternError } from '../password.ts'
import { line, z } from '../schema.ts'
import { staffAccess } from '../staff-limits.ts'
import { factorFields } from './factor.ts'
import { staffRoles } from './roles.ts'

const team = { tag: 'Staff accounts' } as const
const role = z.enum(staffRoles)

/** Requires length instead of character classes. */
export const staffPassword = z.string({ error: 'Please enter a password' }).check(
  z.minLength(staffAccess.passwordMin, `Use at least ${staffAccess.passwordMin} characters.`),
  z.maxLength(fieldLimits.passwordMax, `Use at most ${fieldLimits.passwordMax} characters.`),
  z.refine(value => patternError(value) === undefined, {
    error: issue => patternError(String(issue.input)) ?? '',
  }),
)
/**
 * Its error appears together with those of the other fields. An authenticator's code is one of two factors to choose from, so the schema of
 * the field itself lets it be empty.
 */
const hasFactor = z.refine<{ code?: string | undefined; passkey?: string | undefined }>(
  ({ code, passkey }) => Boolean(code || passkey),
  {
    path: ['code'],
    error: 'Please enter the code',
    when: ({ value, issues }) =>
      z.object({}).safeParse(value).success && !issues.some(({ path }) => path?.[0] === 'code'),
  },
)
const link = line('This link isn’t complete. Open it from the email again.', 200)
export const openInvitation = call({
  ...team,
  method: 'POST',
  path: '/console/invitation',
  caller: 'anyone',
  secret: true,
  summary: 'What an invitation link leads to: whom it invites, and what an authenticator and a passkey need',
  body: z.object({ token: link }),
  data: z.object({
    name: z.string(),
    email: z.string(),
    roles: z.array(role),
    expiresAt: instant,
    totpUri: z.string(),
    secret: z.string(),
    passkeyOptions: z.string(),
  }),
  refusals: ['NOT_FOUND'],
})
export const acceptInvitation = call({
  ...team,
  method: 'POST',
  path: '/console/invitation/accept',
  caller: 'anyone',
  secret: true,
  proves: 'link',
  summary: 'Set a password and confirm a second factor: a code of the authenticator, or a passkey',
  description:
    'Both must be sent together, and only then does the session begin. The ten recovery codes are in this answer and ' +
    'nowhere else. The same client that sends the same body again within a minute gets the same answer.',
  body: z
    .object({
      token: link,
      password: staffPassword,
      code: factorFields.code,
      passkey: factorFields.passkey,
    })
    .check(hasFactor),
  data: z.object({
    token: z.string(),
    expiresAt: instant,
    staff: z.object({ id: z.string() }),
    recoveryCodes: z.array(z.string()),
  }),
  refusals: ['NOT_FOUND', 'CODE_INCORRECT'],
})
