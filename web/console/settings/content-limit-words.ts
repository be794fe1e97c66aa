import type { LimitWords } from './limit-group.ts'

const ip = ['IP address', 'IP addresses'] as const
const at = (shows: string, ...paths: LimitWords['pages'][number]['path'][]) =>
  paths.map(path => ({ path, shows }))
const wait = 'that there were too many attempts, and how long to wait'

export const contentLimitWords = {
  contentByAddress: {
    group: 'Content and search',
    counts: 'Searches in help from one IP address',
    who: ip,
    past: 'stopped',
    pages: at(wait, '/help', '/customer-help'),
  },
  helpRatingsByAddress: {
    group: 'Content and search',
    counts: 'Ratings of help texts from one IP address',
    who: ip,
    past: 'stopped',
    pages: at(wait, '/help', '/customer-help'),
  },
  missedQuestionsByAddress: {
    group: 'Content and search',
    counts: 'Questions without an answer from one IP address that editors see',
    who: ip,
    past: 'no longer counted',
    pages: at('questions that were counted', '/console/searches'),
  },
} as const satisfies Record<string, LimitWords>
