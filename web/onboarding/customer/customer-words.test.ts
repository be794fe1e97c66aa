import { describe, expect, it } from 'vitest'
import type { SavedCard } from '../../../contract/profile.ts'
import { customerLine } from './customer-words.ts'

const card = { last4: '4242' } as SavedCard
const user = (avatar: string | null, cards: SavedCard[]) => ({ firstName: 'Maya', avatar, card: cards })

describe('the line above the stops', () => {
  it('welcomes on the first visit', () => {
    expect(customerLine({ user: user(null, []), saved: undefined })).toBe(
      'Welcome, Maya. We have your details. Two stops to go, and both can wait.',
    )
  })
  it('says what is left', () => {
    expect(customerLine({ user: user('a.jpg', []), saved: undefined })).toMatch(/^Add a payment method/)
    expect(customerLine({ user: user(null, [card]), saved: undefined })).toMatch(/^The photo is optional/)
    expect(customerLine({ user: user('a.jpg', [card]), saved: undefined })).toMatch(/^All done/)
  })
  it('says what was just saved', () => {
    expect(customerLine({ user: user('a.jpg', []), saved: 'photo' })).toBe('Your photo is saved.')
    expect(customerLine({ user: user(null, [card]), saved: 'card' })).toBe(
      'Your card ending in 4242 is saved.',
    )
  })
  it('does not believe an address about what is not there', () => {
    expect(customerLine({ user: user(null, []), saved: 'photo' })).toMatch(/^Welcome/)
    expect(customerLine({ user: user(null, []), saved: 'card' })).toMatch(/^Welcome/)
  })
})
