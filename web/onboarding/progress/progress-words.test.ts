import { describe, expect, it } from 'vitest'
import { heroSteps, isActive, type StepStates, type StepStatus } from '../../../contract/hero-step.ts'
import type { Hero } from '../hero-steps.ts'
import { leadOf } from './lead.ts'
import {
  changesInWords,
  hoursInWords,
  meterWords,
  noUsualTime,
  stepText,
  thanksFor,
  usualTime,
} from './progress-words.ts'

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
  it('is said while the step is with us', () => {
    const hero = heroWith(['VERIFICATION', 'PENDING', 'PENDING', 'PENDING', 'PENDING'])
    expect(thanksFor(hero, 'drivingLicense')).toBe('Thank you. A person will check your ID.')
  })
  it('leaves the next step to the lead, which names it once', () => {
    const hero = heroWith(['VERIFICATION', 'PENDING', 'PENDING', 'PENDING', 'PENDING'])
    expect(leadOf(hero).text).toBe('Next: Security guard license.')
    expect(thanksFor(hero, 'drivingLicense')).not.toContain('Next')
  })
  it('is not said of a step that was not sent, whatever the address says', () => {
    expect(thanksFor(heroWith(start), 'drivingLicense')).toBeUndefined()
  })
})

describe('the figure over the line', () => {
  it('counts verified steps and, while there are more of them, submitted ones', () => {
    const sent: StepStatus[] = Array.from({ length: 5 }, () => 'VERIFICATION')
    expect(meterWords(heroWith(start))).toEqual({ sent: 0, caption: '0 of 5 steps verified' })
    expect(meterWords(heroWith(sent))).toEqual({ sent: 5, caption: '0 of 5 steps verified, all 5 sent' })
    expect(meterWords(heroWith(allSent))).toEqual({ sent: 5, caption: '3 of 5 steps verified, all 5 sent' })
    const some: StepStatus[] = ['VERIFIED', 'VERIFICATION', 'INVALID', 'PENDING', 'PENDING']
    expect(meterWords(heroWith(some))).toEqual({ sent: 2, caption: '1 of 5 steps verified, 2 sent' })
  })
})

describe('the background check', () => {
  const text = (hero: Hero) => stepText(hero, hero.steps[4]!)
  it('says by when answers to a notice are due, and once that day has passed that they still count', () => {
    const answerBy = '2026-12-01T04:59:59Z'
    expect(text(heroWith(allSent, { notice: { answerBy, daysToAnswer: 1 } }))).toMatch(
      /Answers are due by November 30, 2026\.$/,
    )
    const over = text(heroWith(allSent, { notice: { answerBy, daysToAnswer: 0 } }))
    expect(over).toMatch(/The time to answer ended on November 30, 2026\. You can still answer/)
    expect(over).not.toMatch(/due by/)
  })
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
      'The screening agency has had it since November 21, 2026. Your Social Security Number was erased here on November 22, 2026.',
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
    const reviewTime = { medianHours: 5.2, p90Hours: 70 }
    expect(usualTime(heroWith(allSent), 'heroForm')).toBeUndefined()
    expect(noUsualTime(heroWith(allSent))).toMatch(/enough decisions/)
    const reviewHours = 'every day from 9 a.m. to 6 p.m. Eastern'
    expect(noUsualTime(heroWith(allSent, { reviewHours }))).toMatch(
      /enough decisions.*\. Our team checks applications every day from 9 a\.m\. to 6 p\.m\. Eastern\.$/,
    )
    expect(noUsualTime(heroWith(allSent, { reviewTime, reviewHours }))).toBeUndefined()
    expect(noUsualTime(heroWith(start))).toBeUndefined()
    expect(usualTime(heroWith(allSent, { reviewTime }), 'heroForm')).toBe(
      'Usually 6 hours, 9 of 10 within 3 days.',
    )
  })
  it('is at least an hour', () => {
    expect(hoursInWords(0.2)).toBe('an hour')
  })
})

describe('the time of the agency', () => {
  const sentAt = '2026-11-21T15:00:00Z'
  const times = { signedAt: null, sentAt, erasedAt: null, missing: [] }
  const agencyTime = { medianHours: 30, p90Hours: 70 }
  it('is its own, and said only while the agency has the check', () => {
    const known = heroWith(allSent, { agencyTime, backgroundCheckTimes: times })
    expect(usualTime(known, 'backgroundCheck')).toBe('Usually 30 hours, 9 of 10 within 3 days.')
    expect(usualTime(heroWith(allSent, { agencyTime }), 'backgroundCheck')).toBeUndefined()
    expect(usualTime({ ...known, notice: { answerBy: null } }, 'backgroundCheck')).toBeUndefined()
  })
})

describe('what a screen reader is told of a change', () => {
  it('is each step that changed, and nothing while none did', () => {
    const after = heroWith(['VERIFIED', 'VERIFIED', 'VERIFIED', 'INVALID', 'VERIFICATION'])
    expect(changesInWords(heroWith(allSent), heroWith(allSent))).toBe('')
    expect(changesInWords(heroWith(allSent), after)).toBe('Agreement and Hero form: needs a correction.')
    expect(changesInWords(heroWith(start), heroWith(['VERIFICATION', ...start.slice(1)]))).toBe(
      'ID or driver’s license: in verification.',
    )
  })
  it('is a notice that came, and one that is paused', () => {
    const noticed = heroWith(allSent, { notice: { answerBy: '2026-11-28T15:00:00Z' } })
    expect(changesInWords(heroWith(allSent), noticed)).toBe('There’s a notice about your background report.')
    expect(changesInWords(noticed, { ...noticed, notice: { answerBy: null } })).toBe(
      'The notice about your background report has changed.',
    )
  })
})
