import { describe, expect, it } from 'vitest'
import { signUpForm } from './account.ts'
import { pages } from './content-limits.ts'
import { fieldErrors } from './field-errors.ts'
import { licenseNumber, paging } from './fields.ts'
import { heroFormBody } from './hero-form.ts'
import { heroFormGroups, requiredQuestions } from './hero-form-questions.ts'
import { passwordFault } from './password.ts'
import { z } from './schema.ts'
import { waitlistBody } from './waitlist.ts'

const errorsOf = (schema: z.ZodMiniType, value: unknown) =>
  fieldErrors(schema.safeParse(value).error?.issues ?? [])

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

describe('the password rule', () => {
  const rule =
    'Must contain at least 8 characters, One Uppercase, One Lowercase, One Number and One Special Case Character'

  it.each(['Sh0rt!a', 'alllower1!', 'ALLUPPER1!', 'NoDigits!!', 'NoSpecial11', 'Wrong?Mark1'])(
    'refuses %s',
    password => {
      expect(passwordFault(password)).toBe(rule)
    },
  )

  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@ssw0rd123!',
    'Welcome2026!',
    'Qwerty123!',
    'NewYork1!',
    'Aaaaaaa1!',
    'Summer#2026',
  ])('refuses the common %s', password => {
    expect(passwordFault(password)).toContain('lists that strangers try first')
  })

  it('refuses own details of three letters or more', () => {
    expect(passwordFault('Xx1!mercerLamp', ['Ada', 'Mercer'])).toContain('your name, email or phone')
    expect(passwordFault('Xx1!lamp-2125550123', ['Ada', 'Mercer', 'a@b.co', '2125550123'])).toContain(
      'your name',
    )
    expect(passwordFault('Lamp-post 7!', ['Al', 'Mercer', 'al@b.co'])).toBeUndefined()
  })

  it('takes any further characters, 8 to 128', () => {
    expect(passwordFault('Løve — 7 lamps!')).toBeUndefined()
    expect(passwordFault(`${'aB3!'.repeat(32)}`)).toBeUndefined()
    expect(passwordFault(`${'aB3!'.repeat(32)}x`)).toBe('Please use at most 128 characters')
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

describe('the Hero form', () => {
  const answers = () => {
    const form: Record<string, Record<string, unknown>> = {}
    for (const group of heroFormGroups) {
      const entries = group.questions.map(question => {
        if (question.kind === 'yes-no') return [question.name, false]
        if (question.kind === 'medical') return [question.name, null]
        if (question.kind === 'height') return [question.name, 5.92]
        if (question.kind === 'weight') return [question.name, 180]
        return [question.name, question.options?.[0] ?? 'Text']
      })
      form[group.name] = Object.fromEntries(entries)
    }
    return form
  }

  it('asks 31 questions in seven groups', () => {
    expect(heroFormGroups.map(group => group.name)).toEqual([
      'personalInfo',
      'personalAddress',
      'brandInfo',
      'certificates',
      'genenralExperience',
      'medicalStatus',
      'fitnessRequirement',
    ])
    expect(requiredQuestions).toHaveLength(31)
  })

  it('takes a full form, with "Answer after a conditional offer" as null', () => {
    expect(heroFormBody.parse(answers()).medicalStatus.isMedical).toBeNull()
  })

  it('wants a detail only when the answer is yes, and clears it when it is not', () => {
    const form = answers()
    form.certificates = { isStateLicense: 'true', isFirearmLicense: false, firearmLicense: 'Ohio' }
    expect(errorsOf(heroFormBody, form)).toEqual({ 'certificates.stateLicense': 'Please enter state' })
    form.certificates.stateLicense = 'New York'
    expect(heroFormBody.parse(form).certificates).toEqual({
      isStateLicense: true,
      stateLicense: 'New York',
      isFirearmLicense: false,
    })
  })

  it.each([
    ['height', '', 'Please enter height'],
    ['height', '9', 'Enter valid height'],
    ['height', '0', 'Enter valid height'],
    ['weight', undefined, 'Please enter weight'],
    ['weight', '401', 'Enter valid weight'],
    ['sex', '', 'Please select sex'],
  ])('says the words of SPEC 5 for %s = %s', (field, value, message) => {
    const form = answers()
    form.personalInfo = { ...form.personalInfo, [field]: value }
    expect(errorsOf(heroFormBody, form)).toEqual({ [`personalInfo.${field}`]: message })
  })

  it('names every question of a group that is missing altogether', () => {
    const { brandInfo: _, ...form } = answers()
    expect(errorsOf(heroFormBody, form)).toEqual({
      'brandInfo.jacketSize': 'Please enter jacket size',
      'brandInfo.deviceModel': 'Please enter device model',
    })
  })

  it('asks "Please select yes/no" for each flag that is missing', () => {
    const form = answers()
    form.fitnessRequirement = {}
    const errors = errorsOf(heroFormBody, form)
    expect(Object.values(errors)).toEqual(Array(10).fill('Please select yes/no'))
  })
})
