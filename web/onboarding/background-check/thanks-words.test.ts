import { describe, expect, it } from 'vitest'
import type { BackgroundCheckState } from '../../../contract/background-check.ts'
import { thanksWords } from './thanks-words.ts'

const check = (own: Partial<BackgroundCheckState>): BackgroundCheckState => ({
  verificationStatus: 'VERIFICATION',
  evidence: [],
  missing: [],
  signedAt: '2026-11-21T18:12:00.000Z',
  sentAt: null,
  erasedAt: null,
  copyRequested: false,
  ...own,
})
const at = '2026-11-21T18:13:00.000Z'

describe('the thanks for the number', () => {
  it('names what is missing while the order has not gone out', () => {
    expect(thanksWords(check({ missing: ['Profile photo'] })).check).toBe('Still missing: Profile photo.')
    expect(thanksWords(check({})).check).toBe('We have everything. Your check begins now.')
    // SPEC 5, "Thanks".
    for (const missing of [[], ['Profile photo']])
      expect(thanksWords(check({ missing })).lede).toBe(
        'The background check begins once all documents are received.',
      )
  })
  it('speaks of nothing missing, nor of a number to come, once the number was sent and erased', () => {
    const {
      lede,
      check: said,
      number,
    } = thanksWords(check({ missing: ['Profile photo'], sentAt: at, erasedAt: at }))
    expect(`${lede} ${said} ${number}`).not.toMatch(/missing|begins once|We tell you when/)
    expect(number).toMatch(/erased here/)
  })
  it('says so when the number was erased without being sent', () => {
    expect(thanksWords(check({ erasedAt: at })).number).toMatch(/wasn’t sent/)
  })
  it('says that the check is verified once it is, and nothing of work to come', () => {
    const {
      lede,
      check: said,
      number,
    } = thanksWords(check({ verificationStatus: 'VERIFIED', sentAt: at, erasedAt: at }))
    expect(lede).toBe('Your background check is verified.')
    expect(`${lede} ${said} ${number}`).not.toMatch(/under way|working on it|begins|will be erased/)
    expect(number).toMatch(/erased here/)
  })
})
