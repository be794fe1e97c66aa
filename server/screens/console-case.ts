import {
  alreadyDecided,
  base,
  check,
  closed,
  decisions,
  firstLook,
  form,
  license,
  matches,
  notPossible,
  opened,
  photo,
  proposal,
  secondLook,
} from './review-cases.ts'
import { screenStates } from './screen.ts'

const noticeOpen =
  'A notice about the report is open. Withdraw it first, or confirm the denial once the time to answer is up.'

const isTheirs = 'Ruth Adeyemi is working on this case.'
const theirs = opened({
  ...license,
  claim: { by: 'Ruth Adeyemi', mine: false, endsAt: '2026-11-21T18:30:00.000Z' },
  decisions: decisions({ verify: isTheirs, invalid: isTheirs, deny: isTheirs, ...firstLook }),
})

const onlyReviewer =
  'A second reviewer has to confirm this decision, and you’re the only one who can decide. An admin can invite another reviewer.'

export const consoleCaseScreens = screenStates(
  {
    ...base,
    id: 'console-case',
    screen: 'Case',
    path: '/console/review/a1/drivingLicense',
    answers: { ...base.answers, ...opened(license) },
  },
  {
    license: { state: 'Driver’s license waits' },
    renewal: {
      state: 'Renewal of a license that is verified',
      answers: opened({
        ...license,
        status: 'VERIFIED',
        renewal: { presentExpiresOn: '2026-12-20', expiresOn: '2028-12-20' },
        files: [
          { name: 'f1', label: 'New card: Front', width: 640, height: 400 },
          { name: 'f2', label: 'Present card: Front', width: 640, height: 400 },
        ],
        facts: [
          { label: 'Expires on', value: '2030-12-20' },
          { label: 'Current card expires on', value: '2026-12-20' },
        ],
      }),
    },
    back: { state: 'The second picture', path: '/console/review/a1/drivingLicense?file=2' },
    invalid: {
      state: 'Invalid chosen',
      interactions: [{ press: '[value=invalid]' }, { pick: '#reason', value: 'ID_EXPIRED' }],
    },
    deny: { state: 'Deny chosen', interactions: [{ press: '[value=deny]' }] },
    'no-decision': {
      state: 'Sent without a decision',
      post: { version: '2', reasonCode: '', note: 'Kept while I correct it.' },
    },
    'no-reason': {
      state: 'Sent without a reason',
      post: { version: '2', decision: 'invalid', reasonCode: '', note: 'Kept while I correct it.' },
      answers: {
        'review.decide': { refused: 'INVALID_INPUT', errors: { reasonCode: 'Please choose a reason.' } },
      },
    },
    'already-decided': {
      state: 'Another reviewer was faster',
      post: { version: '1', decision: 'verify' },
      answers: {
        'review.decide': { refused: 'ALREADY_DECIDED' },
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
    'only-reviewer': {
      state: 'Own proposal of a denial, and no one else may decide',
      path: '/console/review/a6/profilePhoto',
      answers: opened({
        ...photo,
        proposal: { ...proposal, byMe: true },
        decisions: decisions({
          ...secondLook,
          'confirm-denial': onlyReviewer,
          'reject-denial': onlyReviewer,
        }),
      }),
    },
    'lapsed-proposal': {
      state: 'A denial proposed by someone who is no longer a reviewer',
      path: '/console/review/a6/profilePhoto',
      answers: opened({
        ...photo,
        decisions: decisions({
          ...secondLook,
          'confirm-denial':
            'Ruth Adeyemi is no longer a reviewer, so this can’t be confirmed. Reject it, and propose it yourself if it’s right.',
        }),
      }),
    },
    doubts: {
      state: 'Verify with checks open: a reason is asked for',
      interactions: [{ press: '[value=verify]' }],
    },
    'no-reason-to-verify': {
      state: 'Sent without a reason to verify',
      post: { version: '2', decision: 'verify' },
      answers: {
        'review.decide': {
          refused: 'INVALID_INPUT',
          errors: { note: 'Please say why you’re verifying it anyway: 6 checks are open.' },
        },
      },
    },
    'verification-proposed': {
      state: 'A verification to confirm or reject',
      path: '/console/review/a5/backgroundCheck',
      answers: opened({
        ...check,
        state: 'second-look',
        proposal: {
          ...proposal,
          kind: 'verify',
          reasonCode: '',
          note: 'The middle name is missing on the report; the date of birth matches.',
        },
        decisions: decisions({
          verify: 'A verification is waiting for a second reviewer. Confirm or reject it first.',
          invalid: 'A verification is waiting for a second reviewer. Confirm or reject it first.',
        }),
      }),
    },
    'notice-open': {
      state: 'Background check with an open notice',
      path: '/console/review/a5/backgroundCheck',
      answers: opened({
        ...check,
        decisions: decisions({ ...firstLook, verify: noticeOpen, invalid: noticeOpen, deny: noticeOpen }),
      }),
    },
    form: { state: 'Hero form', path: '/console/review/a4/heroForm', answers: opened(form) },
    check: { state: 'Background check', path: '/console/review/a5/backgroundCheck', answers: opened(check) },
    denied: {
      state: 'Denied by others',
      answers: opened({
        ...license,
        status: 'DENIED',
        state: 'decided',
        decisions: decisions({ ...closed, reopen: null }),
      }),
    },
    'denied-by-me': {
      state: 'Denied, by the one who looks too',
      answers: opened({
        ...license,
        status: 'DENIED',
        state: 'decided',
        decisions: decisions({
          ...closed,
          reopen: 'You took part in the denial. Someone else has to look at it again.',
        }),
      }),
    },
    matched: {
      state: 'The same picture elsewhere',
      answers: opened({ ...license, matches }),
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
      answers: theirs,
    },
    'theirs-refused': {
      state: 'Decided after another reviewer took it',
      post: { version: '2', decision: 'verify' },
      answers: {
        ...theirs,
        'review.decide': { refused: 'CLAIMED_BY_OTHER', message: isTheirs },
      },
    },
    'claim-refused': {
      state: 'Another one took it first',
      post: { intent: 'claim' },
      answers: {
        'review.claim': { refused: 'CLAIMED_BY_OTHER', message: isTheirs },
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
      state: 'Hidden answers asked for without a reason',
      path: '/console/review/a4/heroForm',
      post: { intent: 'reveal', reason: '' },
      answers: opened(form),
    },
    revealed: {
      state: 'Hidden answers read',
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
    keys: { state: 'All keys', interactions: [{ press: '.con-keys-open' }] },
    'no-picture': {
      state: 'A picture does not open',
      answers: { 'review.openFile': { refused: 'NOT_FOUND' } },
    },
    missing: { state: 'No such case', answers: { 'review.case': { refused: 'NOT_FOUND' } } },
    failing: { state: 'The API fails', answers: { 'review.case': { refused: 'UNAVAILABLE' } } },
  },
)
