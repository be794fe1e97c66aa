import { call } from '../call.ts'
import { fieldLimits } from '../field-limits.ts'
import { instant, typedPassword } from '../fields.ts'
import { line, z } from '../schema.ts'
import { factorChoice, factorFields } from './factor.ts'
import { staffRoles } from './roles.ts'

const staff = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(staffRoles)),
})
const console_ = { tag: 'Console' } as const

export const staffLogIn = call({
  ...console_,
  method: 'POST',
  path: '/console/login',
  caller: 'anyone',
  secret: true,
  proves: 'password',
  summary: 'First factor: email and password',
  description: 'Returns a challenge of five minutes for the second factor. There’s no session yet.',
  body: z.object({ email: line('Please enter email', fieldLimits.email), password: typedPassword }),
  data: z.object({ challenge: z.string(), expiresIn: z.number(), ...factorChoice }),
  refusals: ['LOGIN_FAILED'],
})
export const staffConfirm = call({
  ...console_,
  method: 'POST',
  path: '/console/login/code',
  caller: 'anyone',
  secret: true,
  proves: 'second factor',
  summary: 'Second factor: the six digits of the authenticator, a passkey or a recovery code',
  body: z.object({
    challenge: line('The code has expired. Request a new one.', 200),
    ...factorFields,
  }),
  data: z.object({ token: z.string(), expiresAt: instant, staff }),
  refusals: ['CODE_INCORRECT', 'CODE_EXPIRED'],
})
export const staffLogOut = call({
  ...console_,
  method: 'POST',
  path: '/console/logout',
  caller: 'staff',
  summary: 'End this session',
  data: z.object({ ended: z.number() }),
})
export const getStaff = call({
  ...console_,
  method: 'GET',
  path: '/console/me',
  caller: 'staff',
  summary: 'Who is logged in',
  data: staff,
})
