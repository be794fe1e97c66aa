import { describe, expect, it } from 'vitest'
import { screenFor } from './screens.ts'

describe('the screens of the agreement and the Hero form', () => {
  it('begin with the agreement', () => {
    expect(screenFor(null, false)).toBe('showInstructions')
  })
  it('show the form to nobody who has not agreed to the present version', () => {
    expect(screenFor('form', false)).toBe('showInstructions')
    expect(screenFor('check', false)).toBe('showInstructions')
  })
  it('show the additional information before and after', () => {
    expect(screenFor('additional-information', false)).toBe('showAdditionalInformation')
    expect(screenFor('additional-information', true)).toBe('showAdditionalInformation')
  })
  it('go on with the form once agreed, and lead back to the agreement when asked', () => {
    expect(screenFor(null, true)).toBe('showHeroForm')
    expect(screenFor('check', true)).toBe('showCheck')
    expect(screenFor('agreement', true)).toBe('showInstructions')
    expect(screenFor('nonsense', true)).toBe('showHeroForm')
  })
})
