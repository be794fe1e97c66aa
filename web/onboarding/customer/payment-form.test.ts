import { describe, expect, it } from 'vitest'
import { formErrors } from '../../form/form-values.ts'
import { atPageFields, paymentForm, reshaped, shapes } from './payment-form.ts'

const today = new Date('2026-11-21T12:00:00Z')
const good = {
  cardNumber: '4242 4242 4242 4242',
  cardholderName: 'Maya Lindqvist',
  expiry: '03/2029',
  cardCVC: '123',
  zipCode: '10011',
}
function errors(change: Partial<typeof good> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...good, ...change })) form.set(name, value)
  return formErrors(paymentForm(today), form)
}

describe('the card form', () => {
  it('is sent as the six fields of the contract', () => {
    expect(paymentForm(today).parse({ ...good, expiry: '3/29' })).toEqual({
      cardNumber: '4242424242424242',
      cardholderName: 'Maya Lindqvist',
      cardExpMonth: '03',
      cardExpYear: '2029',
      cardCVC: '123',
      zipCode: '10011',
    })
  })

  it('asks for every field in the words of the contract', () => {
    expect(errors({ cardNumber: '', cardholderName: '', expiry: '', cardCVC: '', zipCode: '' })).toEqual({
      cardNumber: 'Please enter card number',
      cardholderName: 'Please enter card holder name',
      expiry: 'Please enter exp year',
      cardCVC: 'Please enter cvv',
      zipCode: 'Please enter zip code',
    })
  })

  it('refuses a wrong number, a past date and a CVC of another brand at their fields', () => {
    expect(errors({ cardNumber: '4242 4242 4242 4241' })).toEqual({ cardNumber: 'Please enter valid number' })
    expect(errors({ expiry: '10/2026' }).expiry).toMatch(/has expired/)
    expect(errors({ expiry: '13/2029' })).toEqual({ expiry: 'Please enter exp year' })
    expect(errors({ cardNumber: '3782 822463 10005' })).toEqual({ cardCVC: 'Please enter cvv' })
  })

  it('names an expired date and a CVC of another brand together with what else is wrong', () => {
    expect(errors({ cardholderName: '', expiry: '10/2026', cardCVC: '1234', zipCode: '' })).toEqual({
      cardholderName: 'Please enter card holder name',
      expiry: expect.stringMatching(/has expired/),
      cardCVC: 'Please enter cvv',
      zipCode: 'Please enter zip code',
    })
    expect(errors({ cardNumber: '', expiry: '10/2026', cardCVC: '1234' })).toEqual({
      cardNumber: 'Please enter card number',
      expiry: expect.stringMatching(/has expired/),
    })
  })

  it('shows what the API says about month or year at the one field for both', () => {
    expect(atPageFields({ cardExpYear: 'gone', cardCVC: 'x' })).toEqual({ expiry: 'gone', cardCVC: 'x' })
    expect(atPageFields({ cardExpMonth: 'what' })).toEqual({ expiry: 'what' })
    expect(atPageFields({})).toEqual({})
  })
})

describe('a number that is put into groups as it is typed', () => {
  it('leaves the caret at the end while one types on', () => {
    expect(reshaped('42424', 5, shapes.cardNumber)).toEqual({ value: '4242 4', caret: 6 })
  })
  it('leaves the caret after the same digit while one corrects in the middle', () => {
    expect(reshaped('4292 4242', 3, shapes.cardNumber)).toEqual({ value: '4292 4242', caret: 3 })
    expect(reshaped('42942 4242', 4, shapes.cardNumber)).toEqual({ value: '4294 2424 2', caret: 4 })
  })
})
