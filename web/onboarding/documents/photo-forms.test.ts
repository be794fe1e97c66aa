import { describe, expect, it } from 'vitest'
import { formErrors } from '../../form/form-values.ts'
import { idForm, idFormAgain, photoForm } from './photo-forms.ts'

function form(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

describe('the form of a document step', () => {
  it('needs a photo', () => {
    expect(formErrors(photoForm, form({}))).toEqual({ url: 'Please add a photo first.' })
    expect(formErrors(photoForm, form({ 'url[]': 'a.jpg', expiresOn: '', state: '' }))).toEqual({})
  })

  it('takes at most two', () => {
    const three = form({})
    for (const name of ['a', 'b', 'c']) three.append('url[]', name)
    expect(formErrors(photoForm, three)).toEqual({ url: 'You can upload maximum two files.' })
  })

  it('needs six characters of the number the first time, spaces and dashes aside', () => {
    expect(formErrors(idForm, form({ 'url[]': 'a', number: '' }))).toEqual({
      number: 'Please enter valid number',
    })
    expect(formErrors(idForm, form({ 'url[]': 'a', number: 'K7M4Q' }))).toEqual({
      number: 'Please enter valid number',
    })
    expect(formErrors(idForm, form({ 'url[]': 'a', number: 'k7m-4q 2' }))).toEqual({})
    expect(formErrors(idForm, form({ 'url[]': 'a', number: '123 456 789' }))).toEqual({
      number: "That's more than six characters. Enter only the last six letters or digits of the number.",
    })
  })

  it('lets an empty number keep the one that was sent, and still judges another', () => {
    expect(formErrors(idFormAgain, form({ 'url[]': 'a', number: '' }))).toEqual({})
    expect(formErrors(idFormAgain, form({ 'url[]': 'a', number: '12' }))).toEqual({
      number: 'Please enter valid number',
    })
  })
})
