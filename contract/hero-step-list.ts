/** The steps in their order (SPEC 2.8). */
export const heroSteps = [
  'drivingLicense',
  'securityLicense',
  'profilePhoto',
  'heroForm',
  'backgroundCheck',
] as const
export type HeroStep = (typeof heroSteps)[number]

/**
 * The type has an entry only for five, so that another number of steps does not compile. A list of all numbers in words would make
 * form pages larger.
 */
const spelled: Record<(typeof heroSteps)['length'], string> = { 5: 'five' }

/** "five steps", for use in sentences. */
export const stepsInWords = `${spelled[heroSteps.length]} steps`
