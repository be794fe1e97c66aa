import { describe, expect, it } from 'vitest'
import { signUpForm } from './account.ts'
import { appointmentForm } from './appointment.ts'
import { submitBackgroundCheck } from './background-check.ts'
import { inviteMember } from './console/team.ts'
import { fieldErrors } from './field-errors.ts'
import { cardBody } from './payment.ts'
import { nameError, nameMessages } from './person-name.ts'
import type { z } from './schema.ts'
import { supportForm } from './support.ts'
import { waitlistForm } from './waitlist.ts'

const links = [
  'URGENT verify your account at https://evil.example/login',
  'HTTP://evil',
  'www.evil',
  'evil.example',
  'Ada evil.co now',
  'ada@evil',
  'evil．example',
  'evil。example',
  '10.0.0.1',
]
const invisible = [
  'Ada\nBcc: x',
  'Ada\rMercer',
  'Ada\tMercer',
  'Ada\u0000',
  'Ada\u202Ereverse',
  'Ada\u2066x\u2069',
  'A\u200Bda',
  'A\uFEFFda',
  'A\u00ADda',
  'A\u2028da',
  'A\u3164da',
  'A\u{E0041}da',
]
const names = [
  'Ada',
  'J.R. Smith',
  'St. John',
  'Jr.',
  'O’Neill',
  "D'Angelo",
  'Anne-Marie',
  'Łukasz',
  'José',
  'مريم',
  '美咲',
  'Ravi A/L Kumar',
  'Ng, Wei',
]

const fields: [string, z.ZodMiniType, string][] = [
  ['sign-up, first name', signUpForm, 'firstName'],
  ['sign-up, last name', signUpForm, 'lastName'],
  ['waitlist, name', waitlistForm, 'name'],
  ['waitlist, last name', waitlistForm, 'last_name'],
  ['support', supportForm, 'name'],
  ['appointment', appointmentForm, 'name'],
  ['card holder', cardBody, 'cardholderName'],
  ['signature', submitBackgroundCheck.body, 'signature'],
  ['staff', inviteMember.body, 'name'],
]
const errorAt = (schema: z.ZodMiniType, field: string, value: string) =>
  fieldErrors(schema.safeParse({ [field]: value }).error?.issues ?? [])[field]

describe('a name', () => {
  it.each(names)('may be %s', name => expect(nameError(name)).toBeUndefined())
  it.each(links)('contains no address: %s', name => expect(nameError(name)).toBe(nameMessages.address))
  it.each(invisible.map(name => [JSON.stringify(name), name]))('has no invisible character: %s', (_, name) =>
    expect(nameError(name)).toBe(nameMessages.invisible),
  )
})

describe.each(fields)('the field of %s', (_, schema, field) => {
  it('says at the field why an address or an invisible character is refused, and takes a name', () => {
    for (const name of links) expect(errorAt(schema, field, name), name).toBe(nameMessages.address)
    for (const name of invisible.filter(value => value.trim() === value))
      expect(errorAt(schema, field, name), JSON.stringify(name)).toBe(nameMessages.invisible)
    for (const name of names) expect(errorAt(schema, field, name), name).toBeUndefined()
  })
})
