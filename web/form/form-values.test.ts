import { describe, expect, test } from 'vitest'
import { signUpForm } from '../../contract/account.ts'
import { messages } from '../../contract/messages.ts'
import { formErrors, formValues, typedValues } from './form-values.ts'

function form(...fields: [string, string][]) {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('a form’s values', () => {
  test('dotted names nest and brackets repeat', () => {
    const data = form(
      ['personalInfo.height', '5.9'],
      ['personalInfo.sex', 'OTHER'],
      ['url[]', 'a'],
      ['url[]', 'b'],
    )
    expect(formValues(data)).toEqual({ personalInfo: { height: '5.9', sex: 'OTHER' }, url: ['a', 'b'] })
  })

  test('names that would reach an object’s prototype are not taken', () => {
    const values = formValues(
      form(['__proto__.admin', 'yes'], ['constructor.prototype.admin', 'yes'], ['a', 'b']),
    )
    expect(values).toEqual({ a: 'b' })
    expect(({} as { admin?: string }).admin).toBeUndefined()
  })

  test('secrets are not among what is sent back', () => {
    const data = form(['email', 'ada@example.com'], ['password', 'Lamp-post 7!'])
    expect(typedValues(data, ['password'])).toEqual({ email: 'ada@example.com' })
  })

  test('an empty sign-up form has the spec’s message at every field', () => {
    const empty = ['firstName', 'lastName', 'email', 'password', 'phone'].map(
      name => [name, ''] as [string, string],
    )
    expect(formErrors(signUpForm, form(...empty))).toEqual({
      firstName: messages.firstName,
      lastName: messages.lastName,
      email: messages.email,
      password: messages.password,
      phone: messages.phone,
      termsAndConditions: messages.terms,
      contactAgree: messages.contact,
    })
  })
})
