import { expect, it } from 'vitest'
import { shownPhone } from './shown-phone.ts'

it('groups the digits of US numbers, and leaves others as they are', () => {
  expect(shownPhone('+12125550123')).toBe('+1 212 555 0123')
  expect(shownPhone('+442079460123')).toBe('+442079460123')
})
