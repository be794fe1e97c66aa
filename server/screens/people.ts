import { join } from 'node:path'
import type { AccountSummary } from '../../contract/account.ts'
import type { HeroState, StepState } from '../../contract/application.ts'
import type { BackgroundCheckState } from '../../contract/background-check.ts'
import { noPersonalInfo } from '../../contract/complete-answer.ts'
import type { Page } from '../../contract/content.ts'
import type { HeroFormDraft } from '../../contract/hero-form.ts'
import {
  type HeroStep,
  heroProgress,
  heroSteps,
  isActive,
  missingForBackgroundCheck,
  type StepStatus,
} from '../../contract/hero-step.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import { byKey } from '../../contract/keys.ts'
import { photoNeedOf } from '../../contract/photo-reasons.ts'
import type { SavedCard, UserProfile } from '../../contract/profile.ts'
import { findReason } from '../../contract/reasons.ts'
import { pageOf } from '../../db/seed/pages.ts'
import { readFolder, textOf } from '../../db/seed/read-content.ts'
import { sampleVariables } from '../../db/seed/text-variables.ts'
import { fillVariables } from '../../db/seed/variables.ts'
import type { Answers } from './screen.ts'

const content = join(import.meta.dirname, '../../content')
const pages = new Map(
  readFolder(content, 'pages').map(file => {
    const version = textOf(file, 'version')
    const values = { ...sampleVariables, 'page.version': version }
    const { html, ...page } = pageOf(file, fillVariables(file.markdown, values).text, version)
    // The pages of the release have the slugs of the allow-list.
    return [page.slug, { ...page, description: html } as Page]
  }),
)
export function releasedPage(slug: string): Page {
  const page = pages.get(slug)
  if (!page) throw new Error(`The release has no page ${slug}.`)
  return page
}
const engagementAgreement = releasedPage('hero-engagement-agreement')
export const pageAnswers: Answers = {
  'content.page': ({ params }) => {
    const page = pages.get(params.slug)
    return page ? { data: page } : { refused: 'NOT_FOUND' }
  },
  'content.agreement': { data: engagementAgreement },
}
export const agreementVersion = engagementAgreement.version

const letters: Record<string, StepStatus> = {
  p: 'PENDING',
  v: 'VERIFICATION',
  V: 'VERIFIED',
  I: 'INVALID',
  D: 'DENIED',
}
const reasonCodes = {
  INVALID: ['ID_LIGHT', 'SG_EXPIRED', 'PP_DARK', 'HF_ADDRESS_INCOMPLETE', 'BC_SIGNATURE'],
  DENIED: ['ID_ALTERED', 'SG_NOT_IN_FORCE', 'PP_OTHER_PERSON', 'ANY_SECOND_ACCOUNT', 'BC_AFTER_NOTICE'],
}

function stepsOf(statuses: string): { states: Record<HeroStep, StepStatus>; steps: StepState[] } {
  const states = byKey(heroSteps, (_, at) => letters[statuses[at]!]!)
  const steps = heroSteps.map((step, at) => {
    const status = states[step]
    const why = status === 'INVALID' || status === 'DENIED' ? findReason(reasonCodes[status][at]!) : undefined
    return {
      step,
      status,
      active: isActive(states, step),
      reason: why?.text ?? null,
      reasonClass: why?.reasonClass ?? null,
      newPhotos: status === 'INVALID' ? photoNeedOf(reasonCodes.INVALID[at]) : null,
      changedAt: status === 'PENDING' ? null : `2026-11-20T1${at}:05:00.000Z`,
    }
  })
  return { states, steps }
}

/** A Hero whose five steps have these statuses, with a letter for each: p pending, v in verification, V verified, I invalid, D denied. */
export function heroOf(statuses: string, own: Partial<HeroState['hero']> = {}): HeroState {
  const { states, steps } = stepsOf(statuses)
  const documents = (step: 'drivingLicense' | 'securityLicense' | 'profilePhoto', names: string[]) => {
    const isUploaded = states[step] !== 'PENDING'
    return {
      isUploaded,
      image: isUploaded ? names.map(name => `heroes/${name}.jpg`) : [],
      preview: isUploaded ? names.map(name => `/dev/pictures/${name}.svg`) : [],
      verificationStatus: states[step],
    }
  }
  const groups = {
    drivingLicense: documents('drivingLicense', ['front', 'back']),
    securityLicense: documents('securityLicense', ['front']),
    profilePhoto: documents('profilePhoto', ['portrait']),
    personalInfo: {
      ...noPersonalInfo,
      verificationStatus: states.heroForm,
    },
    backgroundCheck: { verificationStatus: states.backgroundCheck },
    avatarBaseUrl: '/files/',
  }
  const sent = states.backgroundCheck !== 'PENDING'
  const missing = missingForBackgroundCheck(states).map(step => stepTexts[step].title)
  const changed = steps.map(({ changedAt }) => changedAt).filter(at => at !== null)
  return {
    hero: {
      ...groups,
      firstName: 'Daniel',
      progress: heroProgress(states),
      steps,
      spot: 'taken',
      agreement:
        states.heroForm === 'PENDING'
          ? null
          : { version: agreementVersion, agreedAt: '2026-11-20T12:30:00.000Z' },
      lastChange: changed.at(-1) ?? null,
      reference: 'HA-1F2E3D4C',
      reviewTime: null,
      backgroundCheckTimes: {
        signedAt: sent ? '2026-11-20T14:05:00.000Z' : null,
        sentAt: sent && missing.length === 0 ? '2026-11-20T14:06:00.000Z' : null,
        erasedAt: sent && missing.length === 0 ? '2026-11-20T14:06:00.000Z' : null,
        missing,
      },
      ...own,
    },
    ...groups,
  }
}

function agreement(id: string, slug: string) {
  const { title, version, hash } = releasedPage(slug)
  return { id, slug, title, version, agreedAt: '2026-11-20T12:30:00.000Z', hash }
}
export const agreements = [
  agreement('p1', 'hero-terms-conditions'),
  agreement('p2', 'hero-privacy-policy'),
  agreement('p3', 'hero-engagement-agreement'),
]
export const historyAnswers: Answers = {
  'account.signedAgreements': { data: agreements },
  'hero.history': {
    data: [
      {
        at: '2026-11-20T19:02:00.000Z',
        step: 'profilePhoto',
        text: 'Profile photo needs a correction.',
        status: 'INVALID',
        reason: findReason('PP_DARK')!.text,
      },
      {
        at: '2026-11-20T15:40:00.000Z',
        step: 'securityLicense',
        text: 'Security guard license was verified.',
        status: 'VERIFIED',
        reason: null,
      },
      {
        at: '2026-11-18T15:10:00.000Z',
        step: 'drivingLicense',
        text: 'You sent your ID or driver’s license.',
        status: 'VERIFICATION',
        reason: null,
      },
      {
        at: '2026-11-18T14:58:00.000Z',
        step: null,
        text: 'You signed up and your application was opened.',
        status: null,
        reason: null,
      },
    ],
  },
}

export const formAnswers: HeroFormDraft['answers'] = {
  personalInfo: {
    height: 5.92,
    weight: 172,
    hairColor: 'Black',
    eyeColor: 'Brown',
    race: 'Prefer not to say',
    sex: 'MALE',
  },
  personalAddress: {
    street: '118 Sample Street',
    apt: '4',
    city: 'Brooklyn',
    state: 'New York',
    country: 'United States',
    zipcode: '11201',
  },
  brandInfo: { jacketSize: 'L', deviceModel: 'iPhone 15' },
  certificates: { isStateLicense: true, stateLicense: 'New York', isFirearmLicense: false },
  genenralExperience: {
    isMedicalKnowledge: true,
    medicalKnowledge: 'First aid and CPR, May 2026',
    isViolentSituation: false,
    isPhysicalTrainingSkill: false,
    isPersonalArm: false,
  },
  medicalStatus: { isMedical: null },
  fitnessRequirement: {},
}

export const draft = (answers: HeroFormDraft['answers'], own: Partial<HeroFormDraft> = {}): Answers => ({
  'hero.formDraft': {
    data: { answers, version: 7, savedAt: '2026-11-21T18:20:00.000Z', submitted: false, ...own },
  },
})

export const checkOf = (own: Partial<BackgroundCheckState> = {}): Answers => ({
  'adverse.notice': { data: null },
  'hero.backgroundCheck': { data: checkState(own) },
})
export const checkState = (own: Partial<BackgroundCheckState> = {}): BackgroundCheckState => ({
  verificationStatus: 'PENDING',
  evidence: [],
  missing: [],
  signedAt: null,
  sentAt: null,
  erasedAt: null,
  copyRequested: false,
  ...own,
})

export const invitation = {
  state: 'pending' as const,
  url: 'https://apply.checkr.com/invite/sample',
  expiresAt: '2026-11-28T18:13:00.000Z',
  renews: true,
}

export const account: AccountSummary = {
  id: 'c1',
  audience: 'customer',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@lindqvist.example',
  phone: '+12125550148',
  marketingEmail: true,
  marketingSms: false,
  createdAt: '2026-11-18T14:58:00.000Z',
}

/** Names and an address that are as long as their fields allow, without a space. */
export const longNamed = {
  firstName: 'Wolfeschlegelsteinhausenbergerdorff',
  lastName: 'Featherstonehaugh-Cholmondeley',
  email: 'wolfeschlegelsteinhausenbergerdorff.featherstonehaugh@cholmondeley.example',
}

export const card = (id: string, brand: string, last4: string): SavedCard => ({
  id,
  brand,
  last4,
  cardNumber: `•••• •••• •••• ${last4}`,
  cardholderName: 'Maya Lindqvist',
  cardExpMonth: '04',
  cardExpYear: '2029',
  cardCVC: '',
  zipCode: '11201',
  isDefault: id === 'k1',
  wallet: null,
  addedAt: '2026-11-19T14:58:00.000Z',
})

export function customerOf({ photo, cards }: { photo: boolean; cards: SavedCard[] }): UserProfile {
  const done = 1 + Number(photo) + Number(cards.length > 0)
  const { firstName, lastName, email, phone } = account
  return {
    user: {
      firstName,
      lastName,
      email,
      phone,
      avatar: photo ? 'users/portrait.jpg' : null,
      avatarBaseUrl: '/files/',
      avatarPreview: photo ? '/dev/pictures/portrait.svg' : null,
      card: cards,
      progress: Math.min(100, Math.round(done * 33.34 * 100) / 100),
    },
  }
}
