import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { newTotpSecret, totpPeriod, totpStep } from './second-factor.ts'

const now = new Date('2026-11-29T12:00:15Z')
const clock = { now: () => now }

/** The code of an authenticator whose clock is this many steps of thirty seconds ahead. */
function isAccepted(steps: number): boolean {
  const secret = newTotpSecret()
  const epoch = (now.getTime() + steps * totpPeriod) / 1000
  return totpStep(clock, secret, generateSync({ secret, epoch })) !== undefined
}

describe('a code of an authenticator', () => {
  it('is accepted during its own thirty seconds, and in the step before and after', () => {
    expect([-1, 0, 1].map(isAccepted)).toEqual([true, true, true])
  })

  it('is accepted no earlier and no later', () => {
    expect([-3, -2, 2, 3].map(isAccepted)).toEqual([false, false, false, false])
  })
})
