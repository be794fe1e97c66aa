import type { NewAgreement } from '../../contract/application.ts'
import {
  account,
  agreements,
  agreementVersion,
  heroOf,
  historyAnswers,
  pageAnswers,
  releasedPage,
} from './people.ts'
import { type Answers, screenStates } from './screen.ts'

const page = releasedPage('hero-engagement-agreement')
const next = { version: '1.0.1', effective: '2026-12-30', agreedAt: null }
const agreedAt = '2026-11-27T15:10:00.000Z'
const applies = { version: agreementVersion, agreedAt: '2026-11-20T12:30:00.000Z' }

const offered = {
  ...next,
  title: page.title,
  description: page.description.replace('30 days after', '20 days after'),
  hash: page.hash,
  applies,
  changes: [
    {
      heading: '4. Pay',
      parts: [
        { text: 'In no case do we pay later than ', is: 'same' },
        { text: '30', is: 'gone' },
        { text: '20', is: 'new' },
        { text: ' days after an assignment.', is: 'same' },
      ],
    },
    {
      heading: '4. Pay',
      parts: [{ text: 'Two · $18.00', is: 'gone' }],
    },
    {
      heading: '5. Expenses and equipment',
      parts: [{ text: 'We pay for the data plan of your phone on days with assignments.', is: 'new' }],
    },
  ],
} satisfies NonNullable<NewAgreement>

const withdrawn = { ...next, withdrawnAt: '2026-11-28T16:20:00.000Z' }
const withdrawnCopy = {
  id: 'p4',
  slug: 'hero-engagement-agreement',
  title: page.title,
  version: '1.0.1',
  agreedAt,
  hash: page.hash,
  withdrawn: true as const,
}

const state = (statuses: string, own?: Parameters<typeof heroOf>[1]): Answers => ({
  'hero.state': { data: heroOf(statuses, own) },
})

const newVersion = screenStates(
  {
    id: 'new-agreement',
    group: 'Hero progress',
    screen: 'A new version of the engagement agreement',
    path: '/hero-signup-progress/agreement',
    as: 'hero',
    answers: {
      ...state('VVVVV', { newAgreement: next }),
      'hero.newAgreement': { data: offered },
      'hero.withdrawnAgreement': { data: null },
    },
  },
  {
    offered: { state: 'To be agreed to' },
    agreed: {
      state: 'Agreed to before its day',
      answers: { 'hero.newAgreement': { data: { ...offered, agreedAt } } },
    },
    late: {
      state: 'To be agreed to after its day',
      answers: { 'hero.newAgreement': { data: { ...offered, effective: '2026-11-21' } } },
    },
    replaced: {
      state: 'Replaced while it was read',
      post: { version: '1.0.0' },
      answers: { 'hero.acceptAgreement': { refused: 'TEXT_CHANGED' } },
    },
    withdrawn: {
      state: 'Withdrawn while it was read',
      post: { version: '1.0.1' },
      answers: {
        'hero.newAgreement': { data: null },
        'hero.withdrawnAgreement': { data: withdrawn },
        'hero.acceptAgreement': {
          refused: 'TEXT_CHANGED',
          message:
            'This version was withdrawn, so you can’t agree to it. The one you agreed to before still applies.',
        },
      },
    },
    'withdrawn-before': {
      state: 'An old link to one that was withdrawn',
      answers: { 'hero.newAgreement': { data: null }, 'hero.withdrawnAgreement': { data: withdrawn } },
    },
    'withdrawn-agreed': {
      state: 'An old link to one that was agreed to and withdrawn',
      answers: {
        'hero.newAgreement': { data: null },
        'hero.withdrawnAgreement': { data: { ...withdrawn, agreedAt } },
      },
    },
    'offered-after': {
      state: 'To be agreed to, after another one was withdrawn',
      answers: {
        'hero.newAgreement': { data: { ...offered, version: '1.0.2' } },
        'hero.withdrawnAgreement': { data: withdrawn },
      },
    },
    none: { state: 'No newer version', answers: { 'hero.newAgreement': { data: null } } },
    early: {
      state: 'Before step 4',
      answers: { ...state('vpppp'), 'hero.newAgreement': { data: null } },
    },
    failing: { state: 'The API fails', answers: { 'hero.newAgreement': { refused: 'UNAVAILABLE' } } },
  },
)

/** Where a Hero or an applicant learns of it. */
const notes = [
  ...screenStates(
    {
      id: 'new-agreement-progress',
      group: 'Hero progress',
      screen: 'Track your progress: a new version of the agreement',
      path: '/hero-signup-progress',
      as: 'hero',
      answers: historyAnswers,
    },
    {
      applicant: { state: 'Steps in review', answers: state('VVvvv', { newAgreement: next }) },
      hero: { state: 'Complete', answers: state('VVVVV', { newAgreement: next }) },
      agreed: {
        state: 'Complete, and agreed to',
        answers: state('VVVVV', { newAgreement: { ...next, agreedAt } }),
      },
      withdrawn: {
        state: 'Complete; one that was agreed to was withdrawn',
        answers: { ...state('VVVVV'), 'account.signedAgreements': { data: [...agreements, withdrawnCopy] } },
      },
    },
  ),
  ...screenStates(
    {
      id: 'new-agreement-account',
      group: 'Account',
      screen: 'Personal details: a new version of the agreement',
      path: '/account',
      as: 'hero',
      answers: {
        'account.get': { data: { ...account, audience: 'hero' } },
        'account.signedAgreements': { data: agreements },
        'account.sessions': { data: [] },
      },
    },
    {
      offered: { state: 'To be agreed to', answers: state('VVVVV', { newAgreement: next }) },
      agreed: {
        state: 'Agreed to before its day',
        answers: state('VVVVV', { newAgreement: { ...next, agreedAt } }),
      },
      withdrawn: {
        state: 'One that was agreed to was withdrawn',
        answers: { ...state('VVVVV'), 'account.signedAgreements': { data: [...agreements, withdrawnCopy] } },
      },
    },
  ),
  ...screenStates(
    {
      id: 'hero-agreement-coming',
      group: 'Hero form',
      screen: 'Engagement agreement: a new version is coming',
      path: '/hero-signup-step-4',
      as: 'hero',
      answers: {
        ...pageAnswers,
        ...state('VVvpp'),
        'content.agreement': { data: { ...page, coming: [next] } },
        'hero.formDraft': { data: { answers: {}, version: 0, savedAt: null, submitted: false } },
      },
    },
    { shown: { state: 'To be read' } },
  ),
]

export const newAgreementScreens = [...newVersion, ...notes]
