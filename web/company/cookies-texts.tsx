import { day } from '../../contract/durations.ts'
import { adConsent } from '../../contract/retention.ts'
import { sessions } from '../../contract/session-limits.ts'

const days = (milliseconds: number) => `${milliseconds / day} days`

export const needed = [
  [
    'Log-in session',
    'Keeps you logged in. It goes only to our own servers, over a secure connection, and no script in the page can read it',
    `Until you log out, after ${days(sessions.account.idle)} without use, and at the latest after ${days(sessions.account.absolute)}`,
  ],
  [
    'Your side of the log-in',
    'Remembers whether you logged in as a customer or as a Hero, so the page opens on the right side',
    'One year',
  ],
  [
    'A message for the next page',
    'Carries one sentence, such as “You’re logged out.”, to the page that shows it',
    'Until it’s shown',
  ],
  [
    'Where your password reset is',
    'Brings you back to the same step when you reload the page. It’s encrypted and holds no password and no code',
    'Ten minutes, or until you’re done',
  ],
  [
    'Notes in your browser, not cookies',
    'What you have typed into the sign-up form, without the password, which photos you’ve just sent, and how far your progress line was drawn, so a reloaded page looks the way you left it. They’re not sent to us',
    'The form’s until you’re signed up or close the tab, the photos’ until you close the tab, the line’s until you clear your browser’s data',
  ],
] as const

export const choiceCookie = [
  'Your cookie choice',
  'Remembers your answer, so we don’t ask on each page',
  `${adConsent.months} months, then we ask again. Or until you change it or clear your cookies`,
] as const

export const measuring = [
  [
    'What it learns from us',
    'The path of the page, such as /fees. Not your name, your email, your phone or what you type',
  ],
  ['One extra event', 'That someone finished signing up as a Hero, without saying who'],
  [
    'Where it never runs',
    'The home page, all forms, log-in, your progress pages, safety pages and safety resources, the help center, and our legal texts',
  ],
  ['When it never runs', 'Before your yes, after a no, or when your browser sends Global Privacy Control'],
  [
    'How long it lasts',
    'Until you change your answer here. After a no, nothing is reported again. What the ad network keeps on its own side follows its own policy',
  ],
] as const

export const states = {
  none: 'You haven’t chosen yet. Until you do, the answer is no.',
  no: 'Your answer is no. No ad measurement is loaded.',
  yes: 'Your answer is yes. You can change it here at any time.',
  refused:
    'Your browser sends Global Privacy Control. We take that as a no, and you don’t have to do anything.',
} as const
