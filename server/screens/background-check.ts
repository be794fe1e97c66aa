import type { BackgroundCheckState } from '../../contract/background-check.ts'
import { refusals } from '../../contract/errors.ts'
import type { Interaction } from '../../web/dev/development.ts'
import { formerNotices, sentNotices } from './console-screening.ts'
import { checkOf, checkState, heroOf, invitation, pageAnswers } from './people.ts'
import { type Answers, screenStates } from './screen.ts'

const state = (statuses: string): Answers => ({ 'hero.state': { data: heroOf(statuses) } })
const read = (kind: BackgroundCheckState['evidence'][number]['kind']) => ({
  kind,
  version: '1.0',
  at: '2026-11-21T18:10:00.000Z',
})
const bothRead = { evidence: [read('disclosure'), read('authorization')] }
const times = {
  signedAt: '2026-11-21T18:12:00.000Z',
  sentAt: '2026-11-21T18:13:00.000Z',
  erasedAt: '2026-11-21T18:13:00.000Z',
}

const typed: readonly Interaction[] = [
  { fill: '#number', text: '219099990' },
  { press: '#acknowledged' },
  { fill: '#signature', text: 'Daniel Okafor' },
]

const texts = screenStates(
  {
    id: 'background-check',
    group: 'Background check',
    screen: 'Explanation and texts',
    path: '/hero-signup-step-5',
    as: 'hero',
    answers: { ...pageAnswers, ...state('VVvvp'), ...checkOf() },
  },
  {
    explanation: { state: 'Explanation' },
    invalid: {
      state: 'Sent back',
      answers: { ...state('VVVVI'), ...checkOf({ verificationStatus: 'INVALID' }) },
    },
    disclosure: { state: 'Disclosure, alone', path: '/hero-signup-step-5?screen=disclosure' },
    'disclosure-changed': {
      state: 'Disclosure has changed',
      path: '/hero-signup-step-5?screen=disclosure',
      post: { intent: 'read', kind: 'disclosure', version: '0.9' },
      answers: { 'hero.recordEvidence': { refused: 'TEXT_CHANGED' } },
    },
    authorization: {
      state: 'Authorization and summary of rights',
      path: '/hero-signup-step-5?screen=authorization',
      answers: checkOf({ evidence: [read('disclosure')] }),
    },
    additional: {
      state: 'Additional disclosures',
      path: '/hero-signup-step-5?screen=additional-disclosures',
      answers: checkOf(bothRead),
    },
  },
)

const number = screenStates(
  {
    id: 'social-security-number',
    group: 'Background check',
    screen: 'Social Security Number',
    path: '/hero-signup-step-5?screen=number',
    as: 'hero',
    answers: { ...pageAnswers, ...state('VVvvp'), ...checkOf(bothRead) },
  },
  {
    empty: { state: 'Empty' },
    'signed-ahead': {
      state: 'Signed, the number comes from the app',
      answers: checkOf({ ...bothRead, signedAhead: true }),
    },
    typing: { state: 'Half a number', interactions: [{ fill: '#number', text: '12345' }] },
    errors: {
      state: 'Accept with errors',
      interactions: [{ fill: '#number', text: '000123456' }, { press: 'Accept' }],
    },
    'another-name': {
      state: 'Signed with another name than the account has',
      answers: {
        'hero.recordEvidence': { data: checkState(bothRead) },
        'hero.submitBackgroundCheck': {
          refused: 'SIGNATURE_DIFFERS',
          errors: { signature: refusals.SIGNATURE_DIFFERS.message },
        },
      },
      interactions: [...typed, { press: 'Accept' }, { wait: '#signatureConfirmed' }],
    },
    failed: {
      state: 'Could not be sent: Retry',
      answers: { 'hero.recordEvidence': { refused: 'UNAVAILABLE' } },
      interactions: [...typed, { press: 'Accept' }, { wait: 'Retry' }],
    },
    'logged-out': {
      state: 'Session ended',
      answers: { 'hero.recordEvidence': { refused: 'SESSION_ENDED' } },
      interactions: [...typed, { press: 'Accept' }, { wait: 'Retry' }],
    },
  },
)

const thanks = screenStates(
  {
    id: 'background-thanks',
    group: 'Background check',
    screen: 'Thanks for the info',
    path: '/hero-signup-step-5?screen=thanks',
    as: 'hero',
    answers: pageAnswers,
  },
  {
    missing: {
      state: 'Documents are missing',
      answers: {
        ...state('VIVpv'),
        ...checkOf({
          verificationStatus: 'VERIFICATION',
          missing: ['Security guard license', 'Agreement and Hero form'],
          signedAt: times.signedAt,
        }),
      },
    },
    'begun-then-invalid': {
      state: 'The check has begun, another step was sent back',
      answers: {
        ...state('VIVvv'),
        ...checkOf({ verificationStatus: 'VERIFICATION', missing: ['Security guard license'], ...times }),
      },
    },
    invited: {
      state: 'The agency asks for the rest',
      answers: {
        ...state('VVvvv'),
        ...checkOf({ verificationStatus: 'VERIFICATION', ...times, invitation }),
      },
    },
    'signed-again': {
      state: 'Signed again after a notice that was answered',
      answers: {
        ...state('VVVVv'),
        ...checkOf({
          verificationStatus: 'VERIFICATION',
          ...times,
          ...(formerNotices ? { formerNotices } : {}),
          legalNotices: sentNotices,
        }),
      },
    },
    verified: {
      state: 'Verified, another step is not yet',
      answers: { ...state('VVVvV'), ...checkOf({ verificationStatus: 'VERIFIED', ...times }) },
    },
    begun: {
      state: 'The check has begun',
      answers: { ...state('VVvvv'), ...checkOf({ verificationStatus: 'VERIFICATION', ...times }) },
    },
  },
)

export const backgroundCheckScreens = [...texts, ...number, ...thanks]
