import { account, card, customerOf, longNamed } from './people.ts'
import { type Answers, screenStates } from './screen.ts'
import { codeForPhone, sendAnyway, uploadsThat } from './uploads.ts'

const cards = [card('k1', 'Visa', '4242'), card('k2', 'American Express', '0005')]
const profile = (photo: boolean, saved: typeof cards): Answers => ({
  'customer.profile': { data: customerOf({ photo, cards: saved }) },
  'payment.cards': { data: saved },
})
const base = { group: 'Customer onboarding', as: 'customer' as const, answers: profile(false, []) }

const progress = screenStates(
  { ...base, id: 'customer-progress', screen: 'Track your progress', path: '/customer-signup-progress' },
  {
    first: { state: 'Personal details done' },
    'email-not-confirmed': {
      state: 'Email not confirmed',
      answers: {
        ...profile(false, []),
        'account.get': { data: { ...account, email: longNamed.email, emailConfirmed: false } },
      },
    },
    photo: { state: 'Photo done', answers: profile(true, []) },
    card: { state: 'Card done, photo open', answers: profile(false, cards) },
    complete: { state: 'All done', answers: profile(true, cards) },
    failing: { state: 'The API fails', answers: { 'customer.profile': { refused: 'UNAVAILABLE' } } },
  },
)

const choose = { choose: 'main input[type=file]', photos: 1 }
const photo = screenStates(
  {
    ...base,
    id: 'customer-photo',
    screen: 'Profile photo',
    path: '/customer-signup-step-2',
    answers: { ...profile(false, []), ...codeForPhone },
  },
  {
    empty: { state: 'Empty' },
    'no-face': { state: 'A photo without a face', interactions: [choose, { wait: 'Send it anyway' }] },
    busy: {
      state: 'Photo on its way',
      answers: uploadsThat('never'),
      interactions: [choose, sendAnyway, { wait: '.walkbar' }],
    },
    done: {
      state: 'Photo has arrived',
      answers: uploadsThat('done'),
      interactions: [choose, sendAnyway, { wait: '[data-s=done]' }],
    },
    stopped: {
      state: 'Upload stopped',
      answers: uploadsThat('UPLOAD_UNKNOWN'),
      interactions: [choose, sendAnyway, { wait: '[data-s=failed]' }],
    },
    'has-one': { state: 'A photo is there', answers: profile(true, []) },
  },
)

const typed = {
  cardNumber: '4242 4242 4242 4242',
  cardholderName: 'Maya Lindqvist',
  expiry: '04/2029',
  cardCVC: '123',
  zipCode: '11201',
}
const payment = screenStates(
  { ...base, id: 'payment', screen: 'Payment', path: '/customer-signup-step-3' },
  {
    empty: { state: 'Empty' },
    typing: {
      state: 'Number typed',
      interactions: [{ fill: 'input[name=cardNumber]', text: '378282246310005' }],
    },
    errors: { state: 'Sent empty', post: { intent: 'add', cardNumber: '', cardholderName: '' } },
    refused: {
      state: 'Card refused',
      post: { intent: 'add', ...typed },
      answers: { 'payment.addCard': { refused: 'CARD_REFUSED' } },
    },
    cards: { state: 'Cards are saved', answers: profile(true, cards) },
    'element-not-loaded': {
      state: 'The provider’s form cannot be loaded',
      settings: { cardElement: { publishableKey: 'pk_test_catalog' }, cardTestMode: true },
      answers: profile(true, cards),
      interactions: [{ wait: '.note--bad' }],
    },
  },
)

const app = screenStates(
  { ...base, id: 'download-app', screen: 'Download the app', path: '/customer-signup-step-4' },
  {
    soon: { state: 'In the App Store soon' },
    there: { state: 'In the App Store', settings: { apps: { customer: 'https://apps.example/hero' } } },
  },
)

export const customerScreens = [...progress, ...photo, ...payment, ...app]
