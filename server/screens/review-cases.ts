import type { CallData } from '../../contract/call.ts'
import type { getQueue, ReviewCase } from '../../contract/console/cases.ts'
import { decisionNames } from '../../contract/console/review.ts'
import type { HeroStep } from '../../contract/hero-step.ts'
import { reviewAnswers } from './console-review.ts'
import type { Answers } from './screen.ts'

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
  proposedByMe: false,
  age: sentAt < '21' ? 'late' : 'in-time',
  area: step === 'heroForm' || step === 'backgroundCheck' ? 'Brooklyn' : null,
  claim: null,
  notice: null,
  version: 2,
})
const rows: Row[] = [
  row('a1', 'Daniel Okafor', 'drivingLicense', '18T15:10'),
  row('a2', 'Marisol Reyes', 'securityLicense', '21T16:20'),
  row('a3', 'Anton Petrov', 'profilePhoto', '21T16:35'),
  row('a4', 'Jo Whitfield', 'heroForm', '21T17:01'),
  {
    ...row('a5', 'Hector Cruz', 'backgroundCheck', '21T17:24'),
    notice: { stage: 'answering', answerBy: '2026-12-01T04:59:59.000Z' },
  },
  row('a6', 'Luca Bianchi-Montgomery of the Very Long Name', 'profilePhoto', '21T17:38', 'second-look'),
  row('a7', 'Tasha Greene', 'drivingLicense', '21T17:51'),
  {
    ...row('a8', 'Sami Farouk', 'backgroundCheck', '21T18:02'),
    notice: { stage: 'disputed', answerBy: null },
  },
]
const queue = {
  ...reviewAnswers,
  'review.queue': { data: { rows, next: 'k1' }, total: 43 },
} satisfies Answers

export const decisions = (
  refused: Partial<Record<ReviewCase['decisions'][number]['decision'], string | null>>,
) =>
  decisionNames.map(decision => ({
    decision,
    refusal: refused[decision] ?? null,
  }))
const unproposed = (verb: string) => `No one has proposed to ${verb} this step.`
export const notPossible = 'This decision is not possible in the present state of the step.'
export const firstLook = {
  reopen: notPossible,
  'confirm-denial': unproposed('deny'),
  'reject-denial': unproposed('deny'),
  'confirm-verification': unproposed('verify'),
  'reject-verification': unproposed('verify'),
  'withdraw-proposal': 'You have proposed nothing for this step.',
}
/** Why nothing can be decided about a decided step. */
export const closed = { verify: notPossible, invalid: notPossible, deny: notPossible, ...firstLook }
const waits = 'A denial is waiting for a second reviewer. Confirm or reject it first.'
export const secondLook = { verify: waits, invalid: waits, deny: waits }
export const alreadyDecided = 'Another reviewer has already decided this step.'

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

export const license: ReviewCase = {
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
  matches: [],
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
  mayBeDrawn: false,
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
export const matches: ReviewCase['matches'] = [
  {
    label: 'Front',
    otherLabel: 'Front',
    sameFile: true,
    applicationId: 'a7',
    step: 'drivingLicense',
    applicant: 'Tasha Greene',
    sentAt: '2026-11-21T17:51:00.000Z',
  },
  {
    label: 'Front',
    otherLabel: 'License',
    sameFile: false,
    applicationId: 'a1',
    step: 'securityLicense',
    applicant: null,
    sentAt: '2026-11-19T10:02:00.000Z',
  },
]
export const proposal = {
  by: 'Ruth Adeyemi',
  byMe: false,
  at: '2026-11-21T17:40:00.000Z',
  kind: 'deny' as const,
  reasonCode: 'PP_OTHER_PERSON',
  note: 'The scar over the eye is on the ID and not on the photo.',
}
export const photo: ReviewCase = {
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
export const form: ReviewCase = {
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
export const check: ReviewCase = {
  ...form,
  applicationId: 'a5',
  step: 'backgroundCheck',
  facts: [{ label: 'Signed', value: 'November 20, 2026, 1:22 p.m.' }],
  decisions: decisions({
    ...firstLook,
    deny: 'The law requires a notice and a waiting period before a background check is denied.',
  }),
}

export const opened = (review: ReviewCase): Answers => ({
  'review.case': { data: review },
  'review.openFile': ({ params }) => ({
    data: {
      url: `/dev/pictures/${{ f1: 'front', f2: 'back' }[params.name] ?? 'portrait'}.svg`,
      expiresIn: 300,
    },
  }),
})
export const base = {
  group: 'Console: review',
  as: 'staff' as const,
  answers: { 'console.me': { data: me }, ...queue },
}
