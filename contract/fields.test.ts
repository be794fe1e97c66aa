import { describe, expect, it } from 'vitest'
import { errorsOf } from '../test/harness/errors-of.ts'
import { signUpForm } from './account.ts'
import { changeContact, requestChangeCode } from './account-security.ts'
import { ssn } from './background-check.ts'
import { requestCustomerCode } from './code.ts'
import { pages } from './content-limits.ts'
import {
  allDigits,
  countryCode,
  invitationCode,
  licenseNumber,
  optionalTick,
  paging,
  phone,
  phoneOTP,
} from './fields.ts'
import { cardBody } from './payment.ts'
import { z } from './schema.ts'
import { openUploadSlots } from './upload.ts'
import { waitlistBody } from './waitlist.ts'

it.each([{ channel: 'fax' }, { channel: '' }, {}])(
  'the error of a channel that there is not says which there are: %o',
  body => {
    const channel = 'Send phone or email'
    expect(errorsOf(requestChangeCode.body, body)).toEqual({ channel })
    expect(errorsOf(changeContact.body, { ...body, code: '123456' })).toEqual({ channel })
  },
)

describe('the sign-up form', () => {
  const good = {
    firstName: 'Ada',
    lastName: 'Mercer',
    email: ' Ada@Example.com ',
    password: 'Lamp-post 7!',
    countryCode: '1',
    phone: '(212) 555-0123',
    termsAndConditions: 'on',
    contactAgree: 'on',
  }

  it('takes what people type and gives one form of it', () => {
    expect(signUpForm.parse(good)).toMatchObject({
      email: 'ada@example.com',
      countryCode: '+1',
      marketingSms: false,
    })
  })

  it('says the words of SPEC 5 when everything is empty', () => {
    expect(
      errorsOf(signUpForm, { firstName: ' ', lastName: '', email: '', password: '', phone: '' }),
    ).toEqual({
      firstName: 'Please enter first name',
      lastName: 'Please enter last name',
      email: 'Please enter email',
      password: 'Please enter password',
      phone: 'Please enter phone number',
      termsAndConditions: 'You need to accept the terms and conditions',
      contactAgree: 'You need to accept mentioned conditions',
    })
  })

  it('says the same when the fields are not there at all', () => {
    expect(Object.keys(errorsOf(signUpForm, {}))).toHaveLength(7)
  })

  it.each(['ada', 'ada@', 'ada@example', '@example.com', 'a b@example.com', 'ada@-x.com'])(
    'refuses the email %s',
    email => {
      expect(errorsOf(signUpForm, { ...good, email })).toEqual({ email: 'Please enter valid email' })
    },
  )

  it.each(['abc', '12', '1234567890123456', '212-555-01x3'])('refuses the phone %s', phone => {
    expect(errorsOf(signUpForm, { ...good, phone })).toEqual({ phone: 'Phone number is not valid' })
  })
})

describe('other fields', () => {
  it('strips spaces and dashes of the license number, upper-cases it and wants exactly six', () => {
    expect(licenseNumber.parse(' k7m-4q2 ')).toBe('K7M4Q2')
    for (const value of ['', '12345', '1234567', 'ABC 12!', undefined])
      expect(licenseNumber.safeParse(value).error?.issues[0]?.message).toBe('Please enter valid number')
  })

  it('falls back on bad page numbers and caps the page size', () => {
    const query = z.object(paging(pages.blog, pages.maximum))
    expect(query.parse({})).toEqual({ page: 1, perPage: 9 })
    expect(query.parse({ page: '-3', perPage: 'x' })).toEqual({ page: 1, perPage: 9 })
    expect(query.parse({ page: '2', perPage: '5000' })).toEqual({ page: 2, perPage: 50 })
  })

  it('has the six messages of the waitlist form', () => {
    expect(errorsOf(waitlistBody, {})).toEqual({
      name: 'Please enter your full name.',
      last_name: 'Please enter your last name.',
      email: 'Please enter a valid email.',
      zipcode: 'Enter a 5-digit ZIP.',
      district: 'Please choose a district.',
      recaptcha_token: 'reCAPTCHA failed to provide a token.',
    })
  })
})

describe('what an app may send as a number', () => {
  it.each<[string, z.ZodMiniType, unknown, string]>([
    ['phoneOTP', phoneOTP, 42, '0042'],
    ['phoneOTP', phoneOTP, '0042', '0042'],
    ['a six-digit code', phoneOTP, 123456, '123456'],
    ['phone', phone, 2125550123, '2125550123'],
    ['countryCode', countryCode, 1, '+1'],
    ['invitationCode', invitationCode, 1234, '1234'],
    ['cardNumber', cardBody.shape.cardNumber, 4242424242424242, '4242424242424242'],
    ['cardExpMonth', cardBody.shape.cardExpMonth, 7, '7'],
    ['cardExpYear', cardBody.shape.cardExpYear, 2031, '2031'],
    ['cardCVC', cardBody.shape.cardCVC, 7, '007'],
    ['zipCode', cardBody.shape.zipCode, 2134, '02134'],
    ['zipcode', waitlistBody.shape.zipcode, 2134, '02134'],
    ['number of an SSN', ssn, 78051121, '078051121'],
    ['number of a license', licenseNumber, 123456, '123456'],
  ])('%s', (_name, schema, sent, parsed) => {
    expect(schema.parse(sent)).toBe(parsed)
  })

  it.each([-1, 1.5, 12345, 1e21])('is judged as its text is: the code %s is refused', code => {
    expect(errorsOf(phoneOTP, code)).toEqual({ form: 'The code is incorrect.' })
  })
})

describe('a value that no field has words for', () => {
  it.each<[z.ZodMiniType, unknown, Record<string, string>]>([
    [
      requestCustomerCode.body,
      { requestOtpTo: 'EMAIL', type: 'LOGIN', phone: '2125550123', email: 'a@b.co' },
      { requestOtpTo: 'Codes go to a phone: send NUMBER', type: 'This code is for a sign-up: send SIGN_UP' },
    ],
    [
      openUploadSlots.query,
      { type: 'PDF', location: 'x/', count: '0' },
      {
        type: 'Only pictures are taken: send IMAGE',
        location: 'Send users/ or heroes/',
        count: 'Ask for one or two files',
      },
    ],
    [openUploadSlots.query, { count: 'x' }, { count: 'Ask for one or two files' }],
    [z.object({ a: z.enum(['x', 'y']), b: z.number() }), {}, { a: 'Send x or y', b: 'This is missing' }],
    [z.object({ b: z.number() }), { b: [] }, { b: 'Send this as number' }],
  ])('is refused with what would be right', (schema, value, errors) => {
    expect(errorsOf(schema, value)).toEqual(errors)
  })
})

describe('an invitation code', () => {
  it('never blocks, however long', () => {
    expect(invitationCode.parse('x'.repeat(41))).toBe('x'.repeat(40))
  })
})

const wholeNumber = z.object({ countryCode: z.string(), phone: z.string() }).check(allDigits)

it.each([
  ['+1', '(212) 555-0123', true],
  ['+1', '1 212 555 0123', true],
  ['+1', '212 555 012', false],
  ['+1', '2 212 555 0123', false],
  ['+1', '212 555 01234', false],
  ['+1', '+44 20 7946', true],
  ['+44', '20 7946', true],
])('with %s, %s has all digits: %s', (code, typed, complete) =>
  expect(wholeNumber.safeParse({ countryCode: code, phone: typed }).success).toBe(complete),
)

it.each([
  [true, true],
  ['true', true],
  ['on', true],
  [false, false],
  ['false', false],
  ['', false],
  [undefined, false],
])('a checkbox that may stay empty, sent as %j, is %s', (sent, ticked) =>
  expect(optionalTick.parse(sent)).toBe(ticked),
)
