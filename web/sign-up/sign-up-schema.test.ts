import { describe, expect, it } from 'vitest'
import { fieldErrors } from '../../contract/field-errors.ts'
import { signUpDetails } from './sign-up-schema.ts'

const good = {
  firstName: 'Ada',
  lastName: 'Mercer',
  email: 'ada@example.com',
  password: 'Lamp-post 7!',
  countryCode: '1',
  phone: '(212) 555-0123',
  termsAndConditions: 'on',
  contactAgree: 'on',
}
const errorsOf = (changed: Partial<typeof good>) =>
  fieldErrors(signUpDetails.safeParse({ ...good, ...changed }).error?.issues ?? [])

describe('the number of a sign-up', () => {
  it.each(['212555', '21255501234'])('with +1 needs ten digits, so %s is wrong', phone => {
    expect(errorsOf({ phone })).toEqual({ phone: 'Phone number is not valid' })
  })

  it('is wrong at the same time as the other fields', () => {
    expect(Object.keys(errorsOf({ phone: '212555', email: 'ada', firstName: '' }))).toEqual([
      'firstName',
      'email',
      'phone',
    ])
  })

  it('that is empty has its own message only', () => {
    expect(errorsOf({ phone: '' })).toEqual({ phone: 'Please enter phone number' })
  })

  it.each([
    { phone: '1 212 555 0123' },
    { phone: '+44 20 7946 0018' },
    { countryCode: '44', phone: '2079460' },
  ])('%j is left to the server', changed => {
    expect(errorsOf(changed)).toEqual({})
  })
})

describe('a password with the person’s own details', () => {
  it.each([
    { password: 'Lamp!5550123' },
    { password: 'Lamp!5550123', phone: '+1 212 555 0123' },
    { password: 'Zoe!lamppost7', firstName: 'Zoë' },
    { password: 'Mary!lamppost7', firstName: 'Mary Ann' },
  ])('%j is refused in the page, before a code is sent', changed => {
    expect(errorsOf(changed)).toEqual({
      password: 'This password contains your name, email or phone number. Choose another.',
    })
  })
})
