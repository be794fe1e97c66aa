import type { LimitWords } from './limit-group.ts'

const pages: LimitWords['pages'] = [
  { path: '/verify', shows: 'that the code can’t be checked now, and not to go' },
]

export const cardCheckWords = {
  cardChecksByAddress: {
    group: 'Codes and log-in',
    counts: 'Refused ID card codes from one IP address',
    who: ['IP address', 'IP addresses'],
    past: 'stopped',
    pages,
  },
  cardChecksByBlock: {
    group: 'Codes and log-in',
    counts: 'Refused ID card codes from one block of IP addresses',
    who: ['block of IP addresses', 'blocks of IP addresses'],
    past: 'stopped',
    pages,
  },
  cardChecks: {
    group: 'Codes and log-in',
    counts: 'Refused ID card codes from everywhere, after which an IP address gets one',
    who: 'Every address with more than one refused code',
    past: 'stopped',
    pages,
  },
} as const satisfies Record<string, LimitWords>
