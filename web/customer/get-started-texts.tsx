import { fieldLimits } from '../../contract/field-limits.ts'

export const ready = [
  {
    key: 'phone',
    text: 'A mobile phone that receives text messages. At launch we send codes to US numbers.',
  },
  { key: 'email', text: 'An email address you can open.' },
  { key: 'card', text: 'A bank card. You can add it later.' },
  { key: 'iphone', text: 'An iPhone for the app. Android is coming soon.' },
]

export const sixStops = [
  {
    title: 'Fill out the form',
    text: 'First name, last name, email, password and phone. An invitation code is optional.',
  },
  {
    title: 'Enter the code',
    text: `We text you four digits. They work once, for five minutes. No message? Ask for a new code, or change the number.`,
  },
  {
    title: 'Add a profile photo',
    text: 'Optional. Add it now or later. A clear, recent photo helps your Hero find you.',
  },
  {
    title: 'Add a payment method',
    text: 'A bank card. You can press “Choose Later”.',
  },
  { title: 'Download the app', text: 'Log in with the email and password you signed up with.' },
  {
    title: 'Request your Hero',
    text: 'Choose the time, the look and the position. Your first walk starts once you’ve checked your Hero’s ID.',
  },
]

export const whatWeAsk = [
  ['First and last name', 'Your Hero needs to know who to meet. They see your name only after they accept'],
  ['Email', 'For messages about your account and your walks'],
  ['Phone', 'We text you a code, and updates about your walk. Your Hero doesn’t see the number'],
  [
    'Password',
    `At least ${fieldLimits.passwordMin} characters, with a lowercase letter, an uppercase letter, a number and one of !@#$%^&*`,
  ],
  ['Photo, if you like', 'So your Hero recognizes you when you meet'],
  ['Bank card', 'To pay for walks. We only keep a masked card number'],
] as const
