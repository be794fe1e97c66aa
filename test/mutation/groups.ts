/** The files whose rules must be held by tests, and the tests that are to notice a change of them. */
export interface MutationGroup {
  mutate: readonly string[]
  tests: readonly string[]
}

export const mutationGroups: Record<string, MutationGroup> = {
  steps: {
    mutate: ['contract/hero-step.ts', 'api/applications/rules.ts'],
    tests: ['contract/hero-step.test.ts', 'api/applications/rules.test.ts'],
  },
  passwords: {
    mutate: ['contract/password.ts', 'contract/password-patterns.ts'],
    tests: [
      'contract/password.test.ts',
      'contract/password-choices.test.ts',
      'contract/password-patterns.test.ts',
    ],
  },
  fields: {
    mutate: ['contract/fields.ts', 'contract/person-name.ts', 'contract/card.ts'],
    tests: [
      'contract/fields.test.ts',
      'contract/hero-form.test.ts',
      'contract/person-name.test.ts',
      'contract/card.test.ts',
    ],
  },
  days: {
    mutate: ['contract/business-days.ts', 'contract/new-york-time.ts'],
    tests: ['contract/business-days.test.ts', 'contract/new-york-time.test.ts'],
  },
  limits: {
    mutate: ['api/limits.ts', 'contract/limit-points.ts'],
    tests: ['api/limits.test.ts', 'api/limits-together.test.ts'],
  },
}

/** In percent, for each group. */
export const leastScore = 80
