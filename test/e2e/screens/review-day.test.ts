import { expect } from 'vitest'
import { screen } from '../harness/journey.ts'
import { newStaff } from '../harness/staff.ts'
import { applicantsOfDay, reviewDay } from '../steps/review-day.ts'

screen(
  'Two reviewers do a day’s work by keyboard only: every kind of step, one undone decision, one denial by both',
  async world => {
    const [family, one, two] = await Promise.all([
      applicantsOfDay(world, [5]),
      newStaff('Robin First'),
      newStaff('Sam Second'),
    ])
    const pages = [await world.open(), await world.open()] as const
    const worked = await reviewDay(world, { pages, staff: [one, two], family, cases: 5 })
    expect(worked.map(({ step, verdict }) => `${step} ${verdict}`)).toEqual([
      'drivingLicense deny',
      'securityLicense verify',
      'profilePhoto verify',
      'heroForm verify',
      'backgroundCheck invalid',
      'drivingLicense confirm-denial',
    ])
    // The undone case is decided twice. Files, facts and checks take one key each; nothing else should take many.
    expect(Math.max(...worked.map(({ strokes }) => strokes))).toBeLessThanOrEqual(40)
  },
  { widths: ['desktop'] },
)
