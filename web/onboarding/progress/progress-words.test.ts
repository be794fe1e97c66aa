import { describe, expect, it } from 'vitest'
import { heroSteps, isActive, type StepStates, type StepStatus } from '../../../contract/hero-step.ts'
import type { Hero } from '../hero-steps.ts'
import { hoursInWords, meterWords, reviewText, stepText, thanksFor } from './progress-words.ts'

function heroWith(statuses: StepStatus[], more: Partial<Hero> = {}): Hero {
  const states = Object.fromEntries(heroSteps.map((step, at) => [step, statuses[at]])) as StepStates
  const steps = heroSteps.map(step => ({
    step,
    status: states[step],
    active: isActive(states, step),
    reason: states[step] === 'INVALID' ? 'Glare hides part of the card.' : null,
    reasonClass: null,
    changedAt: null,
  }))
  const backgroundCheckTimes = { signedAt: null, sentAt: null, erasedAt: null, missing: [] as string[] }
  return { steps, reviewTime: null, backgroundCheckTimes, ...more } as Partial<Hero> as Hero
}
const start: StepStatus[] = ['PENDING', 'PENDING', 'PENDING', 'PENDING', 'PENDING']
const allSent: StepStatus[] = ['VERIFIED', 'VERIFIED', 'VERIFIED', 'VERIFICATION', 'VERIFICATION']

describe('the thanks for a step that was sent', () => {
  it('names the next step while it is next', () => {
    const hero = heroWith(['VERIFICATION', 'PENDING', 'PENDING', 'PENDING', 'PENDING'])
    expect(thanksFor(hero, 'drivingLicense')).toBe(
      'Thank you. A person will check your ID. Next: your security guard license.',
    )
  })
  it('does not send a corrected step back to what is done', () => {
    const hero = heroWith(['VERIFICATION', 'VERIFIED', 'VERIFIED', 'PENDING', 'PENDING'])
    expect(thanksFor(hero, 'drivingLicense')).toBe('Thank you. A person will check your ID.')
  })
  it('is not said of a step that was not sent, whatever the address says', () => {
    expect(thanksFor(heroWith(start), 'drivingLicense')).toBeUndefined()
  })
})

describe('the figure over the line', () => {
  it('counts what is sent while nothing is verified, and never says nothing of five steps that are with us', () => {
    const sent: StepStatus[] = Array.from({ length: 5 }, () => 'VERIFICATION')
    expect(meterWords(heroWith(sent))).toEqual({ caption: 'steps sent. None is verified yet.', sent: 5 })
    expect(meterWords(heroWith(allSent))).toEqual({ caption: '3 of 5 steps verified, 5 sent', sent: null })
    expect(meterWords(heroWith(start))).toEqual({ caption: '0 of 5 steps verified', sent: null })
  })
})

describe('the background check', () => {
  const text = (hero: Hero) => stepText(hero, hero.steps[4]!)
  it('says what is missing', () => {
    const backgroundCheckTimes = { signedAt: null, sentAt: null, erasedAt: null, missing: ['Profile photo'] }
    expect(text(heroWith(allSent, { backgroundCheckTimes }))).toBe(
      'The check begins once all documents are received. Still missing: Profile photo.',
    )
  })
  it('says when the number was sent and when it was erased', () => {
    const backgroundCheckTimes = {
      signedAt: null,
      sentAt: '2026-11-21T15:00:00Z',
      erasedAt: '2026-11-22T15:00:00Z',
      missing: [],
    }
    expect(text(heroWith(allSent, { backgroundCheckTimes }))).toBe(
      'Sent to the screening agency on November 21, 2026. Your Social Security Number was erased here on November 22, 2026.',
    )
  })
  it('stays closed while another step is denied', () => {
    expect(text(heroWith(['VERIFIED', 'DENIED', 'VERIFIED', 'VERIFIED', 'PENDING']))).toBe(
      'This step stays closed while another step is denied.',
    )
  })
  it('opens after the step before it', () => {
    expect(text(heroWith(start))).toBe('Finish the step before this one first.')
  })
})

describe('how long a check takes', () => {
  it('is said only once it is known', () => {
    expect(reviewText(heroWith(allSent))).toBeUndefined()
    expect(reviewText(heroWith(allSent, { reviewTime: { medianHours: 5.2, p90Hours: 70 } }))).toBe(
      'Usually 6 hours, 9 in 10 within 3 days.',
    )
  })
  it('is at least an hour', () => {
    expect(hoursInWords(0.2)).toBe('an hour')
  })
})
