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

export interface SignUpStop {
  title: string
  text: string
  /** Stops that can wait are on a siding of the line. */
  canWait?: true
  asks?: readonly (readonly [what: string, why: string])[]
}

export const sixStops: readonly SignUpStop[] = [
  {
    title: 'Fill out the form',
    text: 'First name, last name, email, password and phone. An invitation code is optional.',
    asks: [
      [
        'First and last name',
        'Your Hero needs to know who to meet. They see your name only after they accept',
      ],
      ['Email', 'For messages about your account and your walks'],
      ['Phone', 'We text you a code, and updates about your walk. Your Hero doesn’t see the number'],
      [
        'Password',
        `At least ${fieldLimits.passwordMin} characters, with a lowercase letter, an uppercase letter, a number and one of !@#$%^&*`,
      ],
    ],
  },
  {
    title: 'Enter the code',
    text: 'We text you four digits. They work once, for five minutes. No message? Ask for a new code, or change the number.',
  },
  {
    title: 'Add a profile photo',
    text: 'Optional. Add it now or later. A clear, recent photo helps your Hero find you.',
    canWait: true,
    asks: [['Photo, if you like', 'So your Hero recognizes you when you meet']],
  },
  {
    title: 'Add a payment method',
    text: 'A bank card. You can press “Choose Later”.',
    canWait: true,
    asks: [['Bank card', 'To pay for walks. We only keep a masked card number']],
  },
  { title: 'Download the app', text: 'Log in with the email and password you signed up with.' },
  {
    title: 'Request your Hero',
    text: 'Choose the time, the look and the position. Your first walk starts once you’ve checked your Hero’s ID.',
  },
]

/** The boxes of the form. The first two have to be checked to sign up. */
export const boxes = [
  'The terms and conditions',
  'Contact about your account and your requests',
  'News from Hero by email',
  'News from Hero by SMS',
] as const
