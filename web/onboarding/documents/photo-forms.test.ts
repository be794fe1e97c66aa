import { describe, expect, it } from 'vitest'
import type { StepState } from '../../../contract/application.ts'
import { formErrors } from '../../form/form-values.ts'
import { dated, idForm, idFormAgain, photoForm } from './photo-forms.ts'

function formOf(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

describe('the form of a document step', () => {
  it('needs a photo', () => {
    expect(formErrors(photoForm, formOf({}))).toEqual({ url: 'Please add a photo first.' })
    expect(formErrors(photoForm, formOf({ 'url[]': 'a.jpg', expiresOn: '', state: '' }))).toEqual({})
  })

  it('takes at most two', () => {
    const three = formOf({})
    for (const name of ['a', 'b', 'c']) three.append('url[]', name)
    expect(formErrors(photoForm, three)).toEqual({ url: 'You can upload maximum two files.' })
  })

  it('needs six characters of the number the first time, spaces and dashes aside', () => {
    expect(formErrors(idForm, formOf({ 'url[]': 'a', number: '' }))).toEqual({
      number: 'Please enter valid number',
    })
    expect(formErrors(idForm, formOf({ 'url[]': 'a', number: 'K7M4Q' }))).toEqual({
      number: 'Please enter valid number',
    })
    expect(formErrors(idForm, formOf({ 'url[]': 'a', number: 'k7m-4q 2' }))).toEqual({})
    expect(formErrors(idForm, formOf({ 'url[]': 'a', number: '123 456 789' }))).toEqual({
      number: 'That’s more than six characters. Enter only the last six letters or digits of the number.',
    })
  })

  it('lets an empty number keep the one that was sent, and still judges another', () => {
    expect(formErrors(idFormAgain, formOf({ 'url[]': 'a', number: '' }))).toEqual({})
    expect(formErrors(idFormAgain, formOf({ 'url[]': 'a', number: '12' }))).toEqual({
      number: 'Please enter valid number',
    })
  })
})

describe('the date of a card', () => {
  const sent = (form: typeof photoForm, expiresOn: string) =>
    formErrors(form, formOf({ 'url[]': 'a', number: 'K7M4Q2', expiresOn })).expiresOn
  const step = (own: object) => ({ step: 'securityLicense', status: 'PENDING', ...own }) as StepState
  const today = '2026-11-21'

  it('may be left out at first, is not past, and is not absurdly far', () => {
    const form = dated(photoForm, { step: step({}), today })
    expect(sent(form, '')).toBeUndefined()
    expect(sent(form, '2026-11-21')).toBeUndefined()
    expect(sent(form, '2026-11-20')).toBe('This date has passed. Send a card that’s valid today.')
    expect(sent(form, '2082-11-21')).toMatch(/more than 10 years away/)
    const id = dated(idForm, { step: step({ step: 'drivingLicense' }), today })
    expect(sent(id, '2062-11-21')).toBeUndefined()
    expect(sent(id, '2082-11-21')).toMatch(/more than 50 years away/)
  })

  it('is named together with a missing photo and a number that is too long', () => {
    const form = dated(idForm, { step: step({ step: 'drivingLicense' }), today })
    expect(formErrors(form, formOf({ number: '123456789', expiresOn: '2026-11-20' }))).toEqual({
      url: 'Please add a photo first.',
      number: expect.stringMatching(/more than six characters/),
      expiresOn: expect.stringMatching(/has passed/),
    })
  })

  it('is needed for a renewal, and is later than the one on file', () => {
    const renewing = step({
      status: 'VERIFIED',
      validity: 'renewable',
      expiresOn: '2026-12-10',
      renewal: null,
    })
    const form = dated(photoForm, { step: renewing, today })
    expect(sent(form, '')).toBe('Enter the expiry date of the new card.')
    expect(sent(form, '2026-12-10')).toMatch(/isn’t later/)
    expect(sent(form, '2028-12-10')).toBeUndefined()
  })
})
