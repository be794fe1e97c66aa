import type { LimitWords } from './limit-group.ts'

const colleague = ['staff member', 'staff members'] as const
const at = (...paths: LimitWords['pages'][number]['path'][]) =>
  paths.map(path => ({ path, shows: 'that there were too many attempts, and how long to wait' }))

export const staffLimitWords = {
  staffLoginByUsername: {
    group: 'Staff',
    counts: 'Staff log-ins with one name',
    who: ['name', 'names'],
    past: 'stopped',
    pages: at('/console/login'),
  },
  staffCodeGuesses: {
    group: 'Staff',
    counts: 'Wrong codes from one person’s authenticator',
    who: colleague,
    past: 'stopped',
    pages: at('/console/login', '/console/fresh'),
  },
  numberReveals: {
    group: 'Staff',
    counts: 'Social Security Numbers revealed by one person',
    who: colleague,
    past: 'stopped',
    pages: at('/console'),
  },
  testMessages: {
    group: 'Staff',
    counts: 'Test messages sent by one person',
    who: colleague,
    past: 'stopped',
    pages: at('/console/notifications'),
  },
  moreCodesByStaff: {
    group: 'Staff',
    counts: 'Extra codes allowed by one person',
    who: colleague,
    past: 'stopped',
    pages: at('/console/people'),
  },
} as const satisfies Record<string, LimitWords>
