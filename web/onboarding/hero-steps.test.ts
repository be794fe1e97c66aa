import { describe, expect, it } from 'vitest'
import { heroSteps, isActive, type StepStates, type StepStatus } from '../../contract/hero-step.ts'
import { dotStatusOf, type Hero, statesOf, stepperStops, stepToDo } from './hero-steps.ts'

function heroWith(...statuses: StepStatus[]): Hero {
  const states = Object.fromEntries(heroSteps.map((step, at) => [step, statuses[at]])) as StepStates
  const steps = heroSteps.map(step => ({
    step,
    status: states[step],
    active: isActive(states, step),
    reason: null,
    reasonClass: null,
    changedAt: null,
  }))
  return { steps } as Partial<Hero> as Hero
}
const dotStatuses = (hero: Hero) => hero.steps.map(step => dotStatusOf(step, statesOf(hero.steps)))

describe('the steps of an application', () => {
  it('open one after the other', () => {
    expect(dotStatuses(heroWith('PENDING', 'PENDING', 'PENDING', 'PENDING', 'PENDING'))).toEqual([
      'pending',
      'off',
      'off',
      'off',
      'off',
    ])
    expect(
      dotStatuses(heroWith('VERIFICATION', 'PENDING', 'PENDING', 'PENDING', 'PENDING')).slice(0, 3),
    ).toEqual(['verification', 'pending', 'off'])
  })

  it('show all five statuses', () => {
    expect(dotStatuses(heroWith('VERIFIED', 'VERIFICATION', 'INVALID', 'VERIFIED', 'PENDING'))).toEqual([
      'verified',
      'verification',
      'invalid',
      'verified',
      'pending',
    ])
  })

  it('keep the background check closed while another step is denied', () => {
    expect(dotStatuses(heroWith('VERIFIED', 'VERIFIED', 'DENIED', 'VERIFIED', 'PENDING'))).toEqual([
      'verified',
      'verified',
      'denied',
      'verified',
      'off',
    ])
  })

  it('lead to pages that can be opened, never to a denied or closed step', () => {
    const stops = stepperStops(
      heroWith('VERIFIED', 'DENIED', 'VERIFICATION', 'PENDING', 'PENDING'),
      'heroForm',
    )
    expect(stops.map(stop => Boolean(stop.href))).toEqual([true, false, true, true, false])
    expect(stops.find(stop => stop.current)?.name).toBe('Hero form')
  })
})

describe('what the applicant does next', () => {
  it('is the step that was sent back, before the next one', () => {
    expect(stepToDo(heroWith('VERIFIED', 'INVALID', 'VERIFICATION', 'PENDING', 'PENDING'))?.step).toBe(
      'securityLicense',
    )
  })
  it('is the first open step otherwise', () => {
    expect(stepToDo(heroWith('VERIFIED', 'VERIFICATION', 'PENDING', 'PENDING', 'PENDING'))?.step).toBe(
      'profilePhoto',
    )
  })
  it('is nothing while everything is with us', () => {
    expect(
      stepToDo(heroWith('VERIFIED', 'VERIFICATION', 'VERIFIED', 'VERIFICATION', 'VERIFICATION')),
    ).toBeUndefined()
  })
})
