import type { ReasonSummary } from '../../contract/console/review.ts'
import { type Answers, screenStates } from './screen.ts'

const admin = { id: 's9', name: 'Ines Admin', email: 'ines@hero.example', roles: ['admin' as const] }
const blurred = {
  code: 'ID_BLURRED',
  step: 'drivingLicense',
  status: 'INVALID',
  label: 'Photo blurred',
  sms: 'The photo is blurred.',
  text: 'We cannot read the photo because it is blurred. Put the card on a table and hold the phone still above it.',
  version: 1,
} satisfies ReasonSummary
const reasons: ReasonSummary[] = [
  blurred,
  {
    ...blurred,
    code: 'ID_EXPIRED',
    label: 'Expired',
    sms: 'This card has expired.',
    text: 'This card has expired. Send one that’s valid today.',
    version: 0,
  },
  {
    ...blurred,
    code: 'ID_ALTERED',
    status: 'DENIED',
    label: 'Signs of alteration',
    sms: '',
    text: 'The card in the photo seems to have been changed. If that is not so, contact our support.',
    version: 0,
  },
  {
    ...blurred,
    code: 'PP_OTHER_PERSON',
    step: 'profilePhoto',
    status: 'DENIED',
    label: 'Another person',
    sms: '',
    text: 'The person in the photo is not the one on the ID.',
    version: 0,
  },
  {
    ...blurred,
    code: 'ANY_OTHER',
    step: null,
    label: 'Something else (write it)',
    sms: 'Please see the note on your page.',
    text: 'Please see the reviewer’s note. It says what to change.',
    version: 0,
  },
]

export const reviewAnswers = {
  'review.filters': {
    data: [
      { id: 'k1', name: 'Late IDs', filters: { age: 'late', step: 'drivingLicense' } },
      { id: 'k2', name: 'Brooklyn', filters: { area: 'Brooklyn' } },
    ],
  },
  'review.pending': { data: [] },
  'review.reasons': { data: reasons },
} satisfies Answers

const queueOf = (answers: Answers): Answers => ({
  'console.me': { data: { ...admin, roles: ['reviewer'] } },
  'review.queue': { data: { rows: [], next: null }, total: 0 },
  ...reviewAnswers,
  ...answers,
})

const savedFilters = screenStates(
  {
    id: 'console-filters',
    group: 'Console: review',
    screen: 'Saved filters',
    path: '/console/review/filters',
    as: 'staff',
    answers: queueOf({}),
  },
  {
    full: { state: 'Some are saved' },
    empty: { state: 'None yet', answers: { 'review.filters': { data: [] } } },
    save: { state: 'A filter to save', path: '/console/review/filters?age=late&area=Queens' },
    'no-name': {
      state: 'Sent without a name',
      path: '/console/review/filters?age=late',
      post: { name: '' },
    },
    'too-many': {
      state: 'Refused: too many',
      path: '/console/review/filters?age=late',
      post: { name: 'One more' },
      answers: {
        'review.saveFilter': {
          refused: 'INVALID_INPUT',
          errors: { name: 'You have 20 filters. Remove one first.' },
        },
      },
    },
  },
)

const reasonsSection = screenStates(
  {
    id: 'console-reasons',
    group: 'Console: review',
    screen: 'Reasons',
    path: '/console/reasons',
    as: 'staff',
    answers: { 'console.me': { data: admin }, 'review.reasons': { data: reasons } },
  },
  {
    full: { state: 'All reasons' },
    forbidden: { state: 'Not allowed', answers: { 'review.reasons': { refused: 'FORBIDDEN' } } },
    failing: { state: 'The API fails', answers: { 'review.reasons': { refused: 'UNAVAILABLE' } } },
  },
)

const { code: _, ...words } = blurred
const typed = { label: words.label, text: words.text, sms: words.sms, version: '1' }
const reasonPage = screenStates(
  {
    id: 'console-reason',
    group: 'Console: review',
    screen: 'Reason',
    path: '/console/reasons/ID_BLURRED',
    as: 'staff',
    answers: {
      'console.me': { data: admin },
      'review.reason': {
        data: {
          ...blurred,
          versions: [
            {
              version: 1,
              label: blurred.label,
              sms: blurred.sms,
              text: blurred.text,
              by: 'Ines Admin',
              at: '2026-11-20T15:10:00.000Z',
            },
            {
              version: 0,
              label: 'Blurred',
              sms: 'Blurred.',
              text: 'We cannot read the photo.',
              by: null,
              at: null,
            },
          ],
        },
      },
    },
  },
  {
    full: { state: 'Its words and versions' },
    edited: { state: 'After an edit', notice: 'reason-edited' },
    missing: { state: 'Sent without words', post: { ...typed, text: '' } },
    changed: {
      state: 'Another admin was faster',
      post: typed,
      answers: {
        'review.editReason': {
          refused: 'CHANGED_ELSEWHERE',
          message: 'Someone else has changed this reason. Reload the page before you edit it.',
        },
      },
    },
    unknown: { state: 'No such reason', answers: { 'review.reason': { refused: 'NOT_FOUND' } } },
    failing: { state: 'The API fails', answers: { 'review.reason': { refused: 'UNAVAILABLE' } } },
  },
)

export const consoleReviewScreens = [...savedFilters, ...reasonsSection, ...reasonPage]
