import { type HeroStep, heroSteps } from '../../contract/hero-step.ts'
import type { RenewalStatus, Validity } from '../../contract/license-renewal.ts'
import { findReason } from '../../contract/reasons.ts'
import type { Interaction } from '../../web/dev/development.ts'
import { account, heroOf, historyAnswers, invitation, longNamed } from './people.ts'
import { type Answers, type Screen, screenStates } from './screen.ts'
import { codeForPhone, sendAnyway, uploadsThat } from './uploads.ts'

const state = (statuses: string, own?: Parameters<typeof heroOf>[1]): Answers => ({
  ...codeForPhone,
  'hero.state': { data: heroOf(statuses, own) },
})

type Licenses = Partial<Record<HeroStep, [expiresOn: string, validity: Validity]>>

function licensed(statuses: string, licenses: Licenses): Answers {
  const { hero, ...groups } = heroOf(statuses)
  const steps = hero.steps.map(step => {
    const [expiresOn, validity] = licenses[step.step] ?? []
    return expiresOn && validity ? { ...step, expiresOn, validity } : step
  })
  return { ...codeForPhone, 'hero.state': { data: { ...groups, hero: { ...hero, steps } } } }
}

function renewed(statuses: string, status: RenewalStatus): Answers {
  const { hero, ...groups } = heroOf(statuses)
  const reason = status === 'INVALID' ? findReason('SG_UNREADABLE')!.text : null
  const steps = hero.steps.map(step =>
    step.step === 'securityLicense'
      ? {
          ...step,
          expiresOn: '2026-12-20',
          validity: 'renewable' as const,
          renewal: { status, reason, expiresOn: '2028-12-20', sentAt: '2026-11-20T15:05:00.000Z' },
        }
      : step,
  )
  return { ...codeForPhone, 'hero.state': { data: { ...groups, hero: { ...hero, steps } } } }
}

const progress = screenStates(
  {
    id: 'hero-progress',
    group: 'Hero progress',
    screen: 'Track your progress',
    path: '/hero-signup-progress',
    as: 'hero',
    answers: historyAnswers,
  },
  {
    first: {
      state: 'Nothing sent yet',
      answers: { ...state('ppppp'), 'account.signedAgreements': { data: [] }, 'hero.history': { data: [] } },
    },
    'email-not-confirmed': {
      state: 'Email not confirmed',
      answers: {
        ...state('ppppp'),
        'account.get': { data: { ...account, ...longNamed, audience: 'hero', emailConfirmed: false } },
      },
    },
    'spot-taken': { state: 'Just signed up, with a spot', notice: 'spot-taken', answers: state('ppppp') },
    'waiting-list': {
      state: 'On the waiting list',
      notice: 'spot-waiting',
      answers: state('ppppp', { spot: 'waiting-list' }),
    },
    sent: {
      state: 'First step just sent',
      path: '/hero-signup-progress?sent=drivingLicense',
      answers: state('vpppp'),
    },
    erased: {
      state: 'Erased after years without a step',
      answers: state('ppppp', { spot: 'waiting-list', applicationErasedAt: '2026-11-20T15:37:00.000Z' }),
    },
    mixed: { state: 'In verification and verified', answers: state('Vvvpp') },
    'one-invalid': { state: 'One step to correct', answers: state('VVIpp') },
    'two-invalid': { state: 'Two steps to correct', answers: state('IVIvv') },
    denied: { state: 'One step denied', answers: state('VDVvp') },
    'denied-popup': {
      state: 'Popup of the denied step',
      path: '/hero-signup-progress?denied=securityLicense',
      answers: state('VDVvp'),
    },
    closed: {
      state: 'Sent here from a closed step',
      path: '/hero-signup-progress?closed=STEP_NOT_OPEN',
      answers: state('vpppp'),
    },
    'denied-and-invalid': { state: 'One step denied, another to correct', answers: state('IDVvp') },
    'denied-waiting-list': {
      state: 'Denied on the waiting list',
      answers: state('VDVvp', { spot: 'waiting-list' }),
    },
    'two-denied': { state: 'Two steps denied', answers: state('DVDvp') },
    expired: {
      state: 'A license has expired',
      answers: licensed('VIVVV', { securityLicense: ['2026-11-20', 'expired'] }),
    },
    renewable: {
      state: 'A license expires soon',
      answers: licensed('VVVVv', {
        drivingLicense: ['2029-03-14', 'valid'],
        securityLicense: ['2026-12-20', 'renewable'],
      }),
    },
    'check-invited': {
      state: 'The agency waits for the applicant',
      answers: state('VVvvv', { invitation }),
    },
    'check-missing': { state: 'Background check waits for documents', answers: state('VIVvv') },
    'all-submitted': {
      state: 'Everything is with us, review times known',
      answers: state('vvvvv', { reviewTime: { medianHours: 20, p90Hours: 52 } }),
    },
    'all-submitted-waiting-list': {
      state: 'Everything is with us, on the waiting list, hours of the team stated',
      answers: state('vvvvv', { spot: 'waiting-list', reviewHours: 'every day, 9 a.m. to 6 p.m. Eastern' }),
    },
    complete: {
      state: 'Complete',
      answers: licensed('VVVVV', {
        drivingLicense: ['2029-03-14', 'valid'],
        securityLicense: ['2027-08-02', 'valid'],
      }),
    },
    'complete-in-store': {
      state: 'Complete, and the app can be had',
      answers: state('VVVVV'),
      settings: { apps: { hero: 'https://apps.apple.com/us/app/hero/id0000000000' } },
    },
    'complete-waiting-list': {
      state: 'Complete, on the waiting list',
      answers: state('VVVVV', { spot: 'waiting-list' }),
    },
    'renewal-sent': {
      state: 'The next card of a license is with us',
      answers: renewed('VVVVv', 'VERIFICATION'),
    },
    'renewal-invalid': { state: 'The next card needs a fix', answers: renewed('VVVVv', 'INVALID') },
    'renewal-denied': { state: 'The next card was denied', answers: renewed('VVVVV', 'DENIED') },
    'complete-renewable': {
      state: 'Complete, and a license expires soon',
      answers: licensed('VVVVV', {
        drivingLicense: ['2029-03-14', 'valid'],
        securityLicense: ['2026-12-20', 'renewable'],
      }),
    },
    'parts-fail': {
      state: 'Signed agreements and history cannot be read',
      answers: {
        ...state('VVvpp'),
        'account.signedAgreements': { refused: 'UNAVAILABLE' },
        'hero.history': { refused: 'UNAVAILABLE' },
      },
    },
  },
)

const at = (step: number, own: string) => `${'V'.repeat(step)}${own}`.padEnd(5, 'p')

interface Photos {
  id: string
  screen: string
  path: string
  step: number
  slot: string
  crop?: readonly Interaction[]
  post: Record<string, string>
}

function photoStep({ id, screen, path, step, slot, crop = [], post }: Photos): Screen[] {
  const choose = [{ choose: `${slot} input[type=file]`, photos: 1 }, ...crop]
  return screenStates(
    { id, group: 'Hero documents', screen, path, as: 'hero', answers: state(at(step, 'p')) },
    {
      empty: { state: 'Empty' },
      busy: {
        state: 'Photo on its way',
        answers: uploadsThat('never'),
        interactions: [...choose, { wait: '.walkbar' }],
      },
      done: {
        state: 'Photo has arrived',
        answers: uploadsThat('done'),
        interactions: [...choose, { wait: '[data-s=done]' }],
      },
      stopped: {
        state: 'Upload stopped',
        answers: uploadsThat('UPLOAD_UNKNOWN'),
        interactions: [...choose, { wait: '[data-s=failed]' }],
      },
      refused: {
        state: 'Not a photo',
        answers: uploadsThat('FILE_UNREADABLE'),
        interactions: [...choose, { wait: '[data-s=failed]' }],
      },
      'not-ready': { state: 'Sent without a photo', post },
      invalid: { state: 'Sent back', answers: state(at(step, 'I')) },
      submitted: { state: 'In verification', answers: state(at(step, 'v')) },
      verified: { state: 'Verified', answers: state(at(step, 'V')) },
      failing: { state: 'The API fails', answers: { 'hero.state': { refused: 'UNAVAILABLE' } } },
    },
  )
}

const id = photoStep({
  id: 'hero-step-1',
  screen: 'Step 1: ID or driver’s license',
  path: '/hero-signup-step-1',
  step: heroSteps.indexOf('drivingLicense'),
  slot: '#front',
  post: { number: 'K7M' },
})
const idMore = screenStates(
  {
    id: 'hero-step-1-more',
    group: 'Hero documents',
    screen: 'Step 1: ID or driver’s license',
    path: '/hero-signup-step-1',
    as: 'hero',
    answers: { ...state('ppppp'), ...uploadsThat('done') },
  },
  {
    'too-many': {
      state: 'More than two files',
      interactions: [{ choose: '#front input[type=file][multiple]', photos: 3 }, { wait: '.alert' }],
    },
    both: {
      state: 'Both photos have arrived',
      interactions: [
        { choose: '#front input[type=file][multiple]', photos: 2 },
        { wait: '#back[data-s=done], #back [data-s=done]' },
      ],
    },
  },
)
const guard = photoStep({
  id: 'hero-step-2',
  screen: 'Step 2: security guard license',
  path: '/hero-signup-step-2',
  step: heroSteps.indexOf('securityLicense'),
  slot: 'main',
  post: { expiresOn: 'soon' },
})
const guardMore = screenStates(
  {
    id: 'hero-step-2-renewal',
    group: 'Hero documents',
    screen: 'Step 2: security guard license',
    path: '/hero-signup-step-2',
    as: 'hero',
    answers: licensed('VVVVV', { securityLicense: ['2026-12-20', 'renewable'] }),
  },
  {
    open: { state: 'Expires soon: the next card' },
    sent: { state: 'The next card is with us', answers: renewed('VVVVV', 'VERIFICATION') },
    invalid: { state: 'The next card needs a fix', answers: renewed('VVVVV', 'INVALID') },
    denied: { state: 'The next card was denied', answers: renewed('VVVVV', 'DENIED') },
  },
)
const portrait = photoStep({
  id: 'hero-step-3',
  screen: 'Step 3: profile photo',
  path: '/hero-signup-step-3',
  step: heroSteps.indexOf('profilePhoto'),
  slot: 'main',
  crop: [{ press: 'Use this crop' }, sendAnyway],
  post: {},
})
const chooseFace = { choose: 'main input[type=file]', photos: 1 }
const portraitMore = screenStates(
  {
    id: 'hero-step-3-more',
    group: 'Hero documents',
    screen: 'Step 3: profile photo',
    path: '/hero-signup-step-3',
    as: 'hero',
    answers: { ...state('VVppp'), ...uploadsThat('done') },
  },
  {
    crop: { state: 'Crop', interactions: [chooseFace, { wait: '.crop' }] },
    confirm: {
      state: 'Cannot be changed: confirm',
      interactions: [
        chooseFace,
        { press: 'Use this crop' },
        sendAnyway,
        { wait: '[data-s=done]' },
        { press: 'Submit' },
        { wait: '.modal' },
      ],
    },
  },
)

export const heroScreens = [progress, id, idMore, guard, guardMore, portrait, portraitMore].flat()
