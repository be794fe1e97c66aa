/** The progress page of an audience and its steps. */
export const progressPaths = {
  customer: [
    '/customer-signup-progress',
    '/customer-signup-step-1',
    '/customer-signup-step-2',
    '/customer-signup-step-3',
    '/customer-signup-step-4',
  ],
  hero: [
    '/hero-signup-progress',
    '/hero-signup-step-1',
    '/hero-signup-step-2',
    '/hero-signup-step-3',
    '/hero-signup-step-4',
    '/hero-signup-step-5',
  ],
} as const
