import { describe, expect, it } from 'vitest'
import type { SavedCard } from '../../../contract/profile.ts'
import { customerLead } from './customer-lead.ts'

const card = { last4: '4242' } as SavedCard
const user = (avatar: string | null, cards: SavedCard[]) => ({ firstName: 'Maya', avatar, card: cards })

describe('the lead above the stops', () => {
  it('welcomes on the first visit', () => {
    expect(customerLead({ user: user(null, []), saved: undefined })).toBe(
      'Welcome, Maya. We have your details. Two stops to go, and both can wait.',
    )
  })
  it('says what is left', () => {
    expect(customerLead({ user: user('a.jpg', []), saved: undefined })).toMatch(/^Add a payment method/)
    expect(customerLead({ user: user(null, [card]), saved: undefined })).toMatch(/^The photo is optional/)
    expect(customerLead({ user: user('a.jpg', [card]), saved: undefined })).toMatch(/^All done/)
  })
  it('says what was just saved', () => {
    expect(customerLead({ user: user('a.jpg', []), saved: 'photo' })).toBe('Your photo is saved.')
    expect(customerLead({ user: user(null, [card]), saved: 'card' })).toBe(
      'Your card ending in 4242 is saved.',
    )
  })
  it('does not believe an address about what is not there', () => {
    expect(customerLead({ user: user(null, []), saved: 'photo' })).toMatch(/^Welcome/)
    expect(customerLead({ user: user(null, []), saved: 'card' })).toMatch(/^Welcome/)
  })
})
