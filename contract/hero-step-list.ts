/** In order (SPEC 2.8). */
export const heroSteps = [
  'drivingLicense',
  'securityLicense',
  'profilePhoto',
  'heroForm',
  'backgroundCheck',
] as const
export type HeroStep = (typeof heroSteps)[number]

/** Another number of steps does not compile. Pages with a form have no room for all numbers in words. */
const spelled: Record<(typeof heroSteps)['length'], string> = { 5: 'five' }

/** "five steps", for sentences. */
export const stepsInWords = `${spelled[heroSteps.length]} steps`
