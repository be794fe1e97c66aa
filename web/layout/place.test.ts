import { describe, expect, it } from 'vitest'
import { placeOf } from './place.ts'

describe('the place where a page ends', () => {
  it('is the one of its section, unless the page has its own', () => {
    expect(placeOf({ kind: 'static', line: 'customer', section: 'customer' })).toBe('stoop')
    expect(placeOf({ kind: 'static', line: 'hero', section: 'hero' })).toBe('deli')
    expect(placeOf({ kind: 'static', line: 'customer', section: 'press' })).toBe('dawn')
    expect(placeOf({ kind: 'static', line: 'hero', section: 'hero', place: 'bridge' })).toBe('bridge')
    expect(placeOf({ kind: 'static', line: 'customer' })).toBe('platform')
  })

  it('is missing where it would only be in the way', () => {
    expect(placeOf({ kind: 'app', line: 'customer' })).toBeUndefined()
    expect(placeOf({ kind: 'static', line: 'own' })).toBeUndefined()
    expect(placeOf({ kind: 'enhanced', line: 'customer', own: true })).toBeUndefined()
    expect(placeOf({ kind: 'static', line: 'customer', plainFont: true })).toBeUndefined()
  })
})
