import type { HeroState } from './application.ts'
import { cardBrand, cardDigits, maskedCardNumber } from './card.ts'
import type { CodeSent } from './code.ts'
import { codes } from './code-limits.ts'
import { second } from './durations.ts'
import { type Fields, fieldsOf, listOf } from './fields-of.ts'
import {
  customerProgress,
  type HeroStep,
  heroProgress,
  heroSteps,
  isActive,
  missingForBackgroundCheck,
  stepStatuses,
} from './hero-step.ts'
import { stepTexts } from './hero-step-texts.ts'
import { byKey } from './keys.ts'
import type { SavedCard, UserProfile } from './profile.ts'

interface Input {
  params?: Fields
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const texts = (value: unknown) => listOf(value).map(text).filter(Boolean)

const usualCode: CodeSent = {
  digits: codes.signUpDigits,
  expiresIn: codes.life / second,
  resendIn: codes.waits[0] / second,
  sendsLeft: 1,
}

/** `expiresAt` is empty if the API omits it: the session then lasts as long as its cookie. */
const session = (audience: string) => (data: Fields) => ({ audience, expiresAt: '', ...data })

const usualCard = { addedAt: '', isDefault: false, wallet: null }

/** A masked card. If an API answers with the full number, it is not passed on (DECISIONS P1). */
function card(sent: unknown): SavedCard {
  const given = fieldsOf(sent)
  const digits = cardDigits(text(given.cardNumber))
  const brand = cardBrand(digits)
  const last4 = text(given.last4) || digits.slice(-4)
  return {
    ...usualCard,
    ...given,
    id: text(given.id ?? given._id),
    cardNumber: brand ? maskedCardNumber(brand, last4) : `•••• ${last4}`,
    cardholderName: text(given.cardholderName),
    cardExpMonth: text(given.cardExpMonth),
    cardExpYear: text(given.cardExpYear),
    cardCVC: '',
    zipCode: text(given.zipCode),
    brand: text(given.brand) || (brand ?? ''),
    last4,
  }
}

function profile(data: Fields): UserProfile {
  const user = fieldsOf(data.user)
  const avatar = text(user.avatar) || null
  const avatarBaseUrl = text(user.avatarBaseUrl)
  // A card with a brand is in our own shape, from our own API.
  const cards = listOf(user.card).map(sent =>
    typeof fieldsOf(sent).brand === 'string' ? { ...usualCard, ...(sent as SavedCard) } : card(sent),
  )
  return {
    user: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      avatarPreview: avatar && avatarBaseUrl ? avatarBaseUrl + avatar : null,
      progress: customerProgress({ photo: avatar !== null, payment: cards.length > 0 }),
      ...user,
      avatar,
      avatarBaseUrl,
      card: cards,
    },
  }
}

const groupOf: Record<HeroStep, string> = {
  drivingLicense: 'drivingLicense',
  securityLicense: 'securityLicense',
  profilePhoto: 'profilePhoto',
  heroForm: 'personalInfo',
  backgroundCheck: 'backgroundCheck',
}
const statusOf = (group: unknown) =>
  stepStatuses.find(status => status === fieldsOf(group).verificationStatus) ?? 'PENDING'

function documents(sent: unknown, base: string) {
  const group = fieldsOf(sent)
  const image = texts(group.image)
  return {
    isUploaded: image.length > 0,
    preview: base ? image.map(name => base + name) : [],
    ...group,
    image,
    verificationStatus: statusOf(group),
  }
}

/** The personal information of a Hero who has not sent the form. */
export const noPersonalInfo = {
  height: null,
  weight: null,
  hairColor: null,
  eyeColor: null,
  race: null,
  sex: null,
}

/** The state of a Hero from the groups of SPEC 3, which are under `hero` or next to it. */
function hero(data: Fields): HeroState {
  const given = { ...data, ...fieldsOf(data.hero) }
  const avatarBaseUrl = text(given.avatarBaseUrl)
  const states = byKey(heroSteps, step => statusOf(given[groupOf[step]]))
  const groups = {
    drivingLicense: documents(given.drivingLicense, avatarBaseUrl),
    securityLicense: documents(given.securityLicense, avatarBaseUrl),
    profilePhoto: documents(given.profilePhoto, avatarBaseUrl),
    personalInfo: {
      ...noPersonalInfo,
      ...fieldsOf(given.personalInfo),
      verificationStatus: states.heroForm,
    },
    backgroundCheck: { ...fieldsOf(given.backgroundCheck), verificationStatus: states.backgroundCheck },
    avatarBaseUrl,
  }
  const steps = heroSteps.map(step => ({
    step,
    status: states[step],
    active: isActive(states, step),
    reason: null,
    reasonClass: null,
    changedAt: null,
  }))
  const missing = missingForBackgroundCheck(states).map(step => stepTexts[step].title)
  return {
    ...groups,
    hero: {
      firstName: '',
      progress: heroProgress(states),
      steps,
      spot: 'taken',
      agreement: null,
      lastChange: null,
      reviewTime: null,
      backgroundCheckTimes: { signedAt: null, sentAt: null, erasedAt: null, missing },
      ...fieldsOf(data.hero),
      ...groups,
    },
  }
}

const page = (data: Fields, { params }: Input) => ({
  slug: text(params?.slug),
  version: '',
  effective: '',
  hash: '',
  sections: {},
  ...data,
  title: text(data.title),
  description: text(data.description),
})

function topic(data: Fields, { params }: Input) {
  const details = fieldsOf(data.details)
  const parents = { slug: '', topicName: '', ...fieldsOf(data.parents) }
  return {
    ...data,
    details: {
      slug: text(params?.slug),
      ...details,
      Subtopicname: text(details.Subtopicname) || parents.topicName,
      Subtopicdescription: text(details.Subtopicdescription),
    },
    parents,
    subtopic: listOf(data.subtopic),
  }
}

const news = (sent: unknown) => ({
  _id: '',
  title: '',
  description: '',
  banner: '',
  created: '',
  ...fieldsOf(sent),
})
const post = (sent: unknown) => {
  const given = fieldsOf(sent)
  return {
    _id: '',
    heading: '',
    description: '',
    banner: '',
    created: '',
    isPopular: false,
    ...given,
    categories: texts(given.categories),
    author: { name: '', ...fieldsOf(given.author) },
  }
}

const completions: Record<string, (data: Fields, input: Input) => unknown> = {
  'customer.requestCode': data => ({ ...usualCode, ...data }),
  'hero.requestCode': data => ({ ...usualCode, ...data }),
  'customer.signUp': session('customer'),
  'hero.signUp': session('hero'),
  'customer.profile': profile,
  'customer.setAvatar': profile,
  'hero.state': hero,
  'hero.updateLicense': hero,
  'hero.submitForm': hero,
  'content.agreement': page,
  'content.page': page,
  'content.topic': topic,
  'content.news': data => ({ s3Base: '', ...data, newsList: listOf(data.newsList).map(news) }),
  'content.newsItem': data => ({ s3Base: '', ...data, newsDetails: news(data.newsDetails) }),
  'content.posts': data => ({ s3Base: '', ...data, blogList: listOf(data.blogList).map(post) }),
  'content.post': data => ({ s3Base: '', ...data, blogDetails: post(data.blogDetails) }),
}

/**
 * Fills in the fields that SPEC 7 does not promise, so that screens can rely on the whole contract with any implementation
 * (DECISIONS C3). Fields that the answer has are not changed.
 */
export function completeAnswer(name: string, data: unknown, input: Input): unknown {
  if (name === 'content.topics') return listOf(data)
  return completions[name]?.(fieldsOf(data), input) ?? data
}
