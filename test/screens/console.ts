import type { CallData } from '../../contract/call.ts'
import type { getQueue, ReviewCase } from '../../contract/console.ts'
import type { HeroStep } from '../../contract/hero-step.ts'
import { roomAnswers } from './console-review.ts'
import { type Answers, screenStates } from './screen.ts'

const me = { id: 's1', name: 'Amara Mercer', email: 'a.mercer@hero.example', roles: ['reviewer' as const] }

type Row = CallData<typeof getQueue>['rows'][number]
const row = (
  applicationId: string,
  applicant: string,
  step: HeroStep,
  sentAt: string,
  state: Row['state'] = 'waiting',
): Row => ({
  applicationId,
  applicant,
  step,
  sentAt: `2026-11-${sentAt}:00.000Z`,
  state,
  age: sentAt < '21' ? 'late' : 'in-time',
  area: step === 'heroForm' || step === 'backgroundCheck' ? 'Brooklyn' : null,
  claim: null,
  version: 2,
})
const rows: Row[] = [
  row('a1', 'Daniel Okafor', 'drivingLicense', '18T15:10'),
  row('a2', 'Marisol Reyes', 'securityLicense', '21T16:20'),
  row('a3', 'Anton Petrov', 'profilePhoto', '21T16:35'),
  row('a4', 'Jo Whitfield', 'heroForm', '21T17:01'),
  row('a5', 'Hector Cruz', 'backgroundCheck', '21T17:24'),
  row('a6', 'Luca Bianchi-Montgomery of the Very Long Name', 'profilePhoto', '21T17:38', 'second-look'),
  row('a7', 'Tasha Greene', 'drivingLicense', '21T17:51'),
  row('a8', 'Sami Farouk', 'securityLicense', '21T18:02'),
]
const queue = {
  ...roomAnswers,
  'console.queue': { data: { rows, next: 'k1' }, total: 43 },
} satisfies Answers

const decisions = (refused: Partial<Record<ReviewCase['decisions'][number]['decision'], string>>) =>
  (['verify', 'invalid', 'deny', 'confirm-denial', 'reject-denial'] as const).map(decision => ({
    decision,
    refusal: refused[decision] ?? null,
  }))
const nobody = 'Nobody has proposed to deny this step.'
const firstLook = { 'confirm-denial': nobody, 'reject-denial': nobody }
const waits = 'A denial waits for a second reviewer. Confirm or reject it first.'
const secondLook = { verify: waits, invalid: waits, deny: waits }
const alreadyDecided = 'Another reviewer has decided this step already.'
const notPossible = 'This decision is not possible in the present state of the step.'

const event = (
  id: string,
  at: string,
  actor: string,
  action: string,
  step: HeroStep | null,
  detail: string | null = null,
) => ({
  id,
  at: `2026-11-${at}:00.000Z`,
  actor,
  action,
  step,
  detail,
})

const license: ReviewCase = {
  applicationId: 'a1',
  step: 'drivingLicense',
  status: 'VERIFICATION',
  state: 'waiting',
  version: 2,
  sentAt: '2026-11-18T15:10:00.000Z',
  applicant: {
    firstName: 'Daniel',
    lastName: 'Okafor',
    email: 'daniel@okafor.example',
    phone: '+12125550148',
  },
  files: [
    { name: 'f1', label: 'Front', width: 640, height: 400 },
    { name: 'f2', label: 'Back', width: 640, height: 400 },
  ],
  compare: { step: 'profilePhoto', name: 'f3', label: 'Profile photo' },
  age: 'late',
  area: 'Brooklyn',
  claim: null,
  held: null,
  checked: null,
  notes: [],
  facts: [
    { label: 'Name', value: 'Daniel Okafor' },
    { label: 'Last 6 characters', value: 'K7M4Q2' },
    { label: 'Expires', value: 'March 14, 2029' },
    { label: 'State', value: 'New York' },
  ],
  hidden: [],
  proposal: null,
  decisions: decisions(firstLook),
  steps: [
    { step: 'drivingLicense', status: 'VERIFICATION' },
    { step: 'securityLicense', status: 'VERIFIED' },
    { step: 'profilePhoto', status: 'INVALID' },
    { step: 'heroForm', status: 'PENDING' },
    { step: 'backgroundCheck', status: 'PENDING' },
  ],
  history: [
    event('h4', '21T18:20', 'Amara Mercer', 'Case opened', 'drivingLicense'),
    event(
      'h3',
      '20T19:02',
      'Ruth Adeyemi',
      'Sent back to be corrected',
      'profilePhoto',
      'Too dark or light from behind',
    ),
    event('h2', '18T15:10', 'Applicant', 'Sent', 'drivingLicense', '2 pictures'),
    event('h1', '18T14:58', 'System', 'Application opened', null),
  ],
}
const proposal = {
  by: 'Ruth Adeyemi',
  byMe: false,
  at: '2026-11-21T17:40:00.000Z',
  reasonCode: 'PP_OTHER_PERSON',
  note: 'The scar over the eye is on the ID and not on the photo.',
}
const photo: ReviewCase = {
  ...license,
  applicationId: 'a6',
  step: 'profilePhoto',
  state: 'second-look',
  applicant: {
    ...license.applicant,
    firstName: 'Luca',
    lastName: 'Bianchi-Montgomery of the Very Long Name',
  },
  files: [{ name: 'f3', label: 'Photo', width: 400, height: 500 }],
  facts: [],
  proposal,
  decisions: decisions(secondLook),
}
const form: ReviewCase = {
  ...license,
  applicationId: 'a4',
  step: 'heroForm',
  applicant: { ...license.applicant, firstName: 'Jo', lastName: 'Whitfield' },
  files: [],
  facts: [
    { label: 'Agreement', value: 'Version 1.0, agreed November 20, 2026' },
    { label: 'Address', value: '118 Sample Street, 4, Brooklyn, NY 11201' },
    { label: 'State license', value: 'Yes: New York security guard registration' },
    {
      label: 'Violent situation',
      value: 'Yes: calmed two guests at a night club door, nobody was hurt, police came later',
    },
    { label: 'Carry 50 pounds up the stairs', value: 'Yes' },
  ],
  hidden: ['Race', 'Sex', 'Height', 'Weight', 'Hair color', 'Eye color', 'Medical'],
}
const check: ReviewCase = {
  ...form,
  applicationId: 'a5',
  step: 'backgroundCheck',
  facts: [{ label: 'Signed', value: 'November 20, 2026, 1:22 p.m.' }],
  decisions: decisions({
    ...firstLook,
    deny: 'The law asks for a notice and a waiting time before a background check is denied.',
  }),
}

const opened = (review: ReviewCase): Answers => ({
  'console.case': { data: review },
  'console.openFile': ({ params }) => ({
    data: {
      url: `/dev/pictures/${{ f1: 'front', f2: 'back' }[params.name] ?? 'portrait'}.svg`,
      expiresIn: 300,
    },
  }),
})
const base = { group: 'Console', as: 'staff' as const, answers: { 'console.me': { data: me }, ...queue } }

const signIn = screenStates(
  { id: 'console-login', group: 'Console', screen: 'Sign in', path: '/console/login' },
  {
    empty: { state: 'First factor' },
    ended: { state: 'After a session ended', notice: 'session-ended', path: '/console/login?next=/console' },
    out: { state: 'After log-out', notice: 'logged-out' },
    missing: { state: 'Nothing typed', post: { email: '', password: '' } },
    refused: {
      state: 'Refused',
      post: { email: 'a.mercer@hero.example', password: 'wrong' },
      answers: { 'console.logIn': { refused: 'LOGIN_FAILED' } },
    },
    throttled: {
      state: 'Too many attempts',
      post: { email: 'a.mercer@hero.example', password: 'wrong' },
      answers: {
        'console.logIn': {
          refused: 'TOO_MANY_ATTEMPTS',
          message: 'Too many attempts. Try again in 12 minutes.',
          retryAfter: 720,
        },
      },
    },
    code: {
      state: 'Second factor',
      post: { email: 'a.mercer@hero.example', password: 'right' },
      answers: {
        'console.logIn': {
          data: {
            challenge: 'challenge-of-five-minutes',
            expiresIn: 300,
            factors: ['totp', 'passkey', 'recovery'],
            passkeyOptions: '{"challenge":"sign-this","rpId":"localhost"}',
          },
        },
      },
    },
    'wrong-code': {
      state: 'Wrong code',
      post: { challenge: 'challenge-of-five-minutes', code: '305190' },
      answers: {
        'console.confirm': { refused: 'CODE_INCORRECT', errors: { code: 'The code is incorrect.' } },
      },
    },
    late: {
      state: 'The code came too late',
      post: { challenge: 'challenge-of-five-minutes', code: '305190' },
      answers: {
        'console.confirm': {
          refused: 'CODE_EXPIRED',
          message: 'This took too long. Please enter your password again.',
        },
      },
    },
  },
)

const room = screenStates(
  { ...base, id: 'console-queue', screen: 'Queue', path: '/console' },
  {
    waiting: { state: 'Cases wait' },
    later: { state: 'A later page of a search', path: '/console?search=e&step=drivingLicense&after=k1' },
    empty: {
      state: 'Nothing waits',
      answers: { 'console.queue': { data: { rows: [], next: null }, total: 0 } },
    },
    'not-found': {
      state: 'Nothing fits the search',
      path: '/console?search=zz',
      answers: { 'console.queue': { data: { rows: [], next: null }, total: 0 } },
    },
    decided: {
      state: 'After a decision, which can be undone',
      notice: 'decided-verify',
      answers: {
        'review.held': {
          data: [
            {
              applicationId: 'a9',
              step: 'drivingLicense',
              applicant: 'Petra Novak',
              decision: 'verify',
              until: '2026-11-21T18:22:09.000Z',
            },
          ],
        },
      },
    },
    filtered: { state: 'Late ones of one borough', path: '/console?age=late&area=Brooklyn' },
    forbidden: { state: 'Not a reviewer', answers: { 'console.queue': { refused: 'FORBIDDEN' } } },
    failing: { state: 'The API fails', answers: { 'console.queue': { refused: 'UNAVAILABLE' } } },
  },
)

const openCase = screenStates(
  {
    ...base,
    id: 'console-case',
    screen: 'Case',
    path: '/console/review/a1/drivingLicense',
    answers: { ...base.answers, ...opened(license) },
  },
  {
    license: { state: 'Driver’s license waits' },
    back: { state: 'The second picture', path: '/console/review/a1/drivingLicense?file=2' },
    invalid: {
      state: 'Invalid chosen',
      acts: [{ press: '[value=invalid]' }, { pick: '#reason', value: 'ID_EXPIRED' }],
    },
    deny: { state: 'Deny chosen', acts: [{ press: '[value=deny]' }] },
    'no-decision': {
      state: 'Sent without a decision',
      post: { version: '2', reasonCode: '', note: 'Kept while I correct it.' },
    },
    'no-reason': {
      state: 'Sent without a reason',
      post: { version: '2', decision: 'invalid', reasonCode: '', note: 'Kept while I correct it.' },
      answers: {
        'console.decide': { refused: 'INVALID_INPUT', errors: { reasonCode: 'Please choose a reason.' } },
      },
    },
    'already-decided': {
      state: 'Another reviewer was faster',
      post: { version: '1', decision: 'verify' },
      answers: {
        'console.decide': { refused: 'ALREADY_DECIDED' },
        ...opened({
          ...license,
          status: 'VERIFIED',
          state: 'decided',
          version: 3,
          decisions: decisions({ verify: notPossible, deny: notPossible, ...firstLook }),
        }),
      },
    },
    'second-look': {
      state: 'A denial to confirm or reject',
      path: '/console/review/a6/profilePhoto',
      answers: opened(photo),
    },
    'own-proposal': {
      state: 'Own proposal of a denial',
      path: '/console/review/a6/profilePhoto',
      answers: opened({
        ...photo,
        proposal: { ...proposal, byMe: true },
        decisions: decisions({
          ...secondLook,
          'confirm-denial': 'A second reviewer has to confirm this decision.',
          'reject-denial': 'A second reviewer has to confirm this decision.',
        }),
      }),
    },
    form: { state: 'Hero form', path: '/console/review/a4/heroForm', answers: opened(form) },
    check: { state: 'Background check', path: '/console/review/a5/backgroundCheck', answers: opened(check) },
    denied: {
      state: 'Denied already',
      answers: opened({
        ...license,
        status: 'DENIED',
        state: 'decided',
        decisions: decisions({ verify: notPossible, invalid: notPossible, deny: notPossible, ...firstLook }),
      }),
    },
    compared: {
      state: 'Beside the profile photo',
      path: '/console/review/a1/drivingLicense?compare=1',
    },
    claimed: {
      state: 'Taken by me',
      answers: opened({
        ...license,
        claim: { by: 'Amara Mercer', mine: true, endsAt: '2026-11-21T18:37:00.000Z' },
        notes: [
          {
            id: 'n1',
            by: 'Ruth Adeyemi',
            at: '2026-11-20T19:05:00.000Z',
            step: 'profilePhoto',
            text: 'Called at noon, no answer. The second card comes by mail.',
          },
        ],
      }),
    },
    theirs: {
      state: 'Taken by another reviewer',
      answers: opened({
        ...license,
        claim: { by: 'Ruth Adeyemi', mine: false, endsAt: '2026-11-21T18:30:00.000Z' },
        decisions: decisions({
          verify: 'Ruth Adeyemi works at this case.',
          invalid: 'Ruth Adeyemi works at this case.',
          deny: 'Ruth Adeyemi works at this case.',
          ...firstLook,
        }),
      }),
    },
    'claim-refused': {
      state: 'Another one took it first',
      post: { intent: 'claim' },
      answers: {
        'review.claim': { refused: 'CLAIMED_BY_OTHER', message: 'Ruth Adeyemi works at this case.' },
      },
    },
    held: {
      state: 'Decided seconds ago',
      answers: opened({
        ...license,
        state: 'held',
        held: {
          by: 'Amara Mercer',
          byMe: true,
          decision: 'verify',
          until: '2026-11-21T18:22:08.000Z',
        },
        decisions: decisions({
          verify: alreadyDecided,
          invalid: alreadyDecided,
          deny: alreadyDecided,
          ...firstLook,
        }),
      }),
    },
    'no-note': { state: 'A note without words', post: { intent: 'note', text: ' ' } },
    'no-reason-to-read': {
      state: 'Kept answers asked for without a reason',
      path: '/console/review/a4/heroForm',
      post: { intent: 'reveal', reason: '' },
      answers: opened(form),
    },
    revealed: {
      state: 'Kept answers read',
      path: '/console/review/a4/heroForm',
      post: { intent: 'reveal', reason: 'The photo looks altered.' },
      answers: {
        ...opened(form),
        'review.reveal': {
          data: {
            facts: [
              { label: 'Height (ft)', value: '5.92' },
              { label: 'Eye Color', value: 'Green' },
            ],
          },
        },
      },
    },
    keys: { state: 'All keys', acts: [{ press: '.con-keys-open' }] },
    'no-picture': {
      state: 'A picture does not open',
      answers: { 'console.openFile': { refused: 'NOT_FOUND' } },
    },
    missing: { state: 'No such case', answers: { 'console.case': { refused: 'NOT_FOUND' } } },
    failing: { state: 'The API fails', answers: { 'console.case': { refused: 'UNAVAILABLE' } } },
  },
)

export const consoleScreens = [...signIn, ...room, ...openCase]
