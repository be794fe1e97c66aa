import { expect, it } from 'vitest'
import { columnLabel, valueWords } from './own-data-words.ts'

it('a copy names consents and topics by what they mean to the person, not by the names of our code', () => {
  expect(valueWords('kind', 'contactAgree')).toBe('Messages about your account and your requests')
  expect(valueWords('kind', 'marketingSms')).toBe('News by text')
  expect(valueWords('topic', 'payment')).toBe('A payment or receipt')
  expect(valueWords('channel', 'sms')).toBe('Text message')
  expect(valueWords('brand', 'amex')).toBe('American Express')
  // Names that say it themselves stay.
  expect(valueWords('kind', 'email')).toBe('Email')
  expect(valueWords('kind', 'termsAndConditions')).toBe('Terms and conditions')
})

it('the height of a photo is in pixels, that of a person in feet', () => {
  expect(columnLabel('upload', 'height')).toBe('Height in pixels')
  expect(columnLabel('hero_form', 'height')).toBe('Height (ft)')
})
