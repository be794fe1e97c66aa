import type { HeroState } from '../../contract/application.ts'
import type { HeroNotice } from '../../contract/legal-notices.ts'
import { dispute, finalNotice, formerNotices, sentNotices } from './console-screening.ts'
import { checkOf, heroOf, historyAnswers, pageAnswers } from './people.ts'
import { type Answers, screenStates } from './screen.ts'
import { codeForPhone, uploadsThat } from './uploads.ts'

const waiting: HeroNotice = {
  state: 'WAITING',
  sentAt: '2026-11-18T15:10:00.000Z',
  answerBy: '2026-11-26T04:59:59.000Z',
  daysLeft: null,
  daysToAnswer: 4,
  canAnswer: true,
  legalNotices: sentNotices,
  statements: [],
}
const disputed: HeroNotice = {
  ...waiting,
  state: 'DISPUTED',
  answerBy: null,
  daysLeft: 3,
  // Undefined because the clock is stopped.
  ...{ daysToAnswer: undefined },
  statements: [{ ...dispute, pictures: 1, previews: ['/dev/pictures/front.svg'] }],
}
const stateOf = (statuses: string, notice: HeroState['hero']['notice']): Answers => ({
  'hero.state': { data: heroOf(statuses, { notice, hasLegalNotices: true }) },
})
const shown = (notice: HeroNotice): Answers => ({ 'adverse.notice': { data: notice } })
const base = {
  ...pageAnswers,
  ...codeForPhone,
  ...stateOf('VVVVv', waiting),
  ...checkOf({ verificationStatus: 'VERIFICATION', sentAt: '2026-11-16T17:25:00.000Z' }),
}

const page = screenStates(
  {
    id: 'hero-notice',
    group: 'Background check',
    screen: 'A notice about the report',
    path: '/hero-signup-step-5',
    as: 'hero',
    answers: { ...base, ...shown(waiting) },
  },
  {
    waiting: { state: 'No decision has been made' },
    'last-day': { state: 'The last day to answer', answers: shown({ ...waiting, daysToAnswer: 1 }) },
    over: {
      state: 'The time to answer has ended, nothing is decided',
      answers: shown({ ...waiting, daysToAnswer: 0 }),
    },
    document: {
      state: 'A document has arrived, the next one may come',
      answers: uploadsThat('done'),
      interactions: [{ choose: '#files input[type=file]', photos: 1 }, { wait: '#files [data-s=done]' }],
    },
    empty: { state: 'Sent without words', post: { intent: 'answer', text: '' } },
    throttled: {
      state: 'Too many answers',
      post: { intent: 'answer', kind: 'answer', text: 'Kept while I wait.' },
      answers: { 'adverse.answer': { refused: 'TOO_MANY_ATTEMPTS', retryAfter: 3_600 } },
    },
    late: {
      state: 'Answered too late',
      post: { intent: 'answer', kind: 'dispute', text: 'Kept all the same.' },
      answers: { 'adverse.answer': { refused: 'NOTICE_CLOSED' } },
    },
    'late-closed': {
      state: 'Answered too late, and the page shows the notice as it is now',
      post: { intent: 'answer', kind: 'dispute', text: 'I have the letter from the court.\nIt came today.' },
      answers: {
        ...stateOf('VVVVv', null),
        ...shown({ ...waiting, state: 'WITHDRAWN', answerBy: null, canAnswer: false }),
        'adverse.answer': { refused: 'NOTICE_CLOSED' },
      },
    },
    disputed: {
      state: 'Disputed: the clock is paused',
      path: '/hero-signup-step-5?answered=1',
      answers: shown(disputed),
    },
    second: {
      state: 'A second notice, after one that was answered',
      answers: shown({ ...waiting, formerNotices }),
    },
    withdrawn: {
      state: 'Taken back',
      answers: {
        ...stateOf('VVVVv', null),
        ...shown({ ...waiting, state: 'WITHDRAWN', answerBy: null, canAnswer: false }),
      },
    },
    verified: {
      state: 'Taken back, then verified',
      answers: {
        ...stateOf('VVVVV', null),
        ...checkOf({ verificationStatus: 'VERIFIED' }),
        ...shown({ ...waiting, state: 'WITHDRAWN', answerBy: null, canAnswer: false }),
      },
    },
    denied: {
      state: 'Decided',
      answers: {
        ...stateOf('VVVVD', null),
        ...checkOf({ verificationStatus: 'DENIED' }),
        ...shown({
          ...disputed,
          state: 'DENIED',
          daysLeft: null,
          canAnswer: false,
          legalNotices: [finalNotice, ...sentNotices],
        }),
      },
    },
    'sent-back': {
      state: 'Sent back to be signed again',
      answers: {
        ...stateOf('VVVVI', null),
        ...checkOf({ verificationStatus: 'INVALID' }),
        ...shown({ ...disputed, state: 'WITHDRAWN', canAnswer: false }),
      },
    },
    failing: { state: 'The API fails', answers: { 'adverse.notice': { refused: 'UNAVAILABLE' } } },
  },
)

const progress = screenStates(
  {
    id: 'hero-progress-notice',
    group: 'Background check',
    screen: 'Progress with a notice',
    path: '/hero-signup-progress',
    as: 'hero',
    answers: { ...base, ...historyAnswers },
  },
  {
    waiting: { state: 'A notice waits for an answer' },
    over: {
      state: 'The time to answer has ended',
      answers: stateOf('VVVVv', { answerBy: waiting.answerBy, daysToAnswer: 0 }),
    },
    withdrawn: {
      state: 'The notice was taken back',
      answers: stateOf('VVVVv', null),
    },
    verified: {
      state: 'The notice was taken back, then all was verified',
      answers: stateOf('VVVVV', null),
    },
    disputed: { state: 'The report is disputed', answers: stateOf('VVVVv', { answerBy: null }) },
    denied: {
      state: 'Denied after a notice',
      path: '/hero-signup-progress?denied=backgroundCheck',
      answers: stateOf('VVVVD', null),
    },
  },
)

export const heroNoticeScreens = [...page, ...progress]
