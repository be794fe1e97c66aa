import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  customerProgress,
  heroProgress,
  heroSteps,
  isActive,
  missingForBackgroundCheck,
  nextStatus,
  type StepStates,
  type StepStatus,
  stepEvents,
  stepStatuses,
  submitRefusal,
} from './hero-step.ts'

const anyStates = fc.record(
  Object.fromEntries(heroSteps.map(step => [step, fc.constantFrom(...stepStatuses)])),
) as unknown as fc.Arbitrary<StepStates>
const states = (...statuses: StepStatus[]) =>
  Object.fromEntries(heroSteps.map((step, index) => [step, statuses[index] ?? 'PENDING'])) as StepStates

describe('the table of a step', () => {
  it('takes a submission from PENDING and INVALID only', () => {
    expect(stepStatuses.filter(status => nextStatus(status, 'submit'))).toEqual(['PENDING', 'INVALID'])
  })

  it('leads to VERIFIED and DENIED only through VERIFICATION', () => {
    for (const event of ['verify', 'deny'] as const)
      expect(stepStatuses.filter(status => nextStatus(status, event))).toEqual(['VERIFICATION'])
  })

  it('is erased only once it is decided, and a denial never is', () => {
    expect(stepStatuses.filter(status => nextStatus(status, 'erase'))).toEqual(['VERIFIED', 'INVALID'])
  })

  it('never leaves its five statuses and goes back to PENDING only by its erasure, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...stepEvents), { maxLength: 30 }), events => {
        let status: StepStatus = 'PENDING'
        for (const event of events) {
          const next = nextStatus(status, event)
          if (!next) continue
          status = next
          expect(stepStatuses).toContain(status)
          expect(status === 'PENDING').toBe(event === 'erase')
        }
      }),
    )
  })
})

describe('the activation rule of SPEC 4', () => {
  it('opens the first step, and every step whose predecessor is not PENDING', () => {
    fc.assert(
      fc.property(anyStates, all => {
        heroSteps.forEach((step, index) => {
          const before = heroSteps[index - 1]
          const expected = all[step] === 'INVALID' || before === undefined || all[before] !== 'PENDING'
          expect(isActive(all, step)).toBe(expected)
        })
      }),
    )
  })

  it('closes a PENDING step after a PENDING one', () => {
    expect(submitRefusal(states('PENDING', 'PENDING'), 'securityLicense')).toBe('STEP_NOT_OPEN')
    expect(submitRefusal(states('VERIFICATION', 'PENDING'), 'securityLicense')).toBeUndefined()
  })

  it('always reaches an INVALID step', () => {
    expect(submitRefusal(states('PENDING', 'INVALID'), 'securityLicense')).toBeUndefined()
  })

  it('refuses what is with us, verified or denied', () => {
    for (const status of ['VERIFICATION', 'VERIFIED', 'DENIED'] as const)
      expect(submitRefusal(states(status), 'drivingLicense')).toBe('STEP_ALREADY_SENT')
  })

  it('keeps step 5 closed while any other step is DENIED', () => {
    fc.assert(
      fc.property(anyStates, fc.constantFrom(...heroSteps.slice(0, 4)), (all, denied) => {
        const refusal = submitRefusal(
          { ...all, heroForm: 'VERIFIED', [denied]: 'DENIED', backgroundCheck: 'PENDING' },
          'backgroundCheck',
        )
        expect(refusal).toBe('STEP_BLOCKED')
      }),
    )
  })

  it('opens step 5 while no step is DENIED, and the steps before it whatever was DENIED', () => {
    expect(
      submitRefusal(states('VERIFIED', 'INVALID', 'PENDING', 'VERIFIED'), 'backgroundCheck'),
    ).toBeUndefined()
    expect(submitRefusal(states('DENIED', 'INVALID'), 'securityLicense')).toBeUndefined()
  })
})

describe('progress', () => {
  it('is 20 percent for each verified step and 100 only when all five are', () => {
    fc.assert(
      fc.property(anyStates, all => {
        const verified = heroSteps.filter(step => all[step] === 'VERIFIED').length
        expect(heroProgress(all)).toBe(verified * 20)
        expect(heroProgress(all) === 100).toBe(verified === 5)
      }),
    )
  })

  it('of a customer starts at one of three and never passes 100', () => {
    expect(customerProgress({ photo: false, payment: false })).toBe(33.34)
    expect(customerProgress({ photo: true, payment: false })).toBe(66.68)
    expect(customerProgress({ photo: true, payment: true })).toBe(100)
  })

  it('names the steps that hold up the background check', () => {
    expect(
      missingForBackgroundCheck(states('VERIFIED', 'INVALID', 'VERIFICATION', 'PENDING', 'PENDING')),
    ).toEqual(['securityLicense', 'heroForm'])
  })
})
