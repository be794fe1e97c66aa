import type { LimitWords } from './limit-words.ts'

const pages: LimitWords['pages'] = [
  { path: '/verify', shows: "that the code can't be checked now, and not to go" },
]

export const cardCheckWords = {
  cardChecksByAddress: {
    group: 'Codes and log-in',
    counts: 'Refused codes of ID cards from one IP address',
    who: ['IP address', 'IP addresses'],
    past: 'stopped',
    pages,
  },
  cardChecksByBlock: {
    group: 'Codes and log-in',
    counts: 'Refused codes of ID cards from one block of IP addresses',
    who: ['block of IP addresses', 'blocks of IP addresses'],
    past: 'stopped',
    pages,
  },
  cardChecks: {
    group: 'Codes and log-in',
    counts: 'Refused codes of ID cards from everywhere, beyond which an IP address has one',
    who: 'Every address with more than one refused code',
    past: 'stopped',
    pages,
  },
} as const satisfies Record<string, LimitWords>
