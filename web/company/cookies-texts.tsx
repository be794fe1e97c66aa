import { href } from 'react-router'
import { day } from '../../contract/durations.ts'
import { adConsent } from '../../contract/retention.ts'
import { sessions } from '../../contract/session-limits.ts'
import type { CookieName } from '../cookies.ts'

const days = (milliseconds: number) => `${milliseconds / day} days`

interface CookieRow {
  cookies: readonly CookieName[]
  name: string
  why: string
  life: string
  /** The length of the line that shows the lifetime, in percent. The text beside it gives the lifetime. */
  long: number
}

export const needed: readonly CookieRow[] = [
  {
    cookies: ['account', 'accountId'],
    name: 'Login session',
    why: 'Two cookies that keep you logged in and say which account it is. They go only to our own servers, over a secure connection, and no script in the page can read them',
    life: `Until you log out, after ${days(sessions.account.idle)} without use, and at the latest after ${days(sessions.account.absolute)}`,
    long: 50,
  },
  {
    cookies: ['audience'],
    name: 'Which way you log in',
    why: 'Remembers whether you logged in as a customer or as a Hero, so the login page opens on the right tab',
    life: 'One year',
    long: 94,
  },
  {
    cookies: ['notice'],
    name: 'A message for the next page',
    why: 'Carries one sentence, such as “You’re logged out.”, to the page that shows it',
    life: 'Until it’s shown',
    long: 4,
  },
  {
    cookies: ['reset', 'change'],
    name: 'Your place in a password reset, or in a change of your email or phone',
    why: 'Brings you back to the same step when you reload the page. It’s encrypted and holds no password and no code',
    life: 'Ten minutes at most, or until you’re done',
    long: 9,
  },
  {
    cookies: [],
    name: 'Notes in your browser, not cookies',
    why: 'What you have typed into a form and not sent yet, without passwords, which photos you’ve just sent, a copy of your progress page to read offline, and how far its line was drawn, so a reloaded page looks the way you left it. They’re not sent to us',
    life: 'What you typed and the photos’ until you close the tab, the copy for a week, and all of them until you log out',
    long: 94,
  },
]

export const choiceCookie: CookieRow = {
  cookies: ['measure'],
  name: 'Your cookie choice',
  why: 'Remembers your answer, so we don’t ask on each page',
  life: `${adConsent.months} months, then we ask again. Or until you change it or clear your cookies`,
  long: 72,
}

export const measuring = [
  [
    'What it learns from us',
    'The path of the page, such as /fees. Not your name, your email, your phone or what you type',
  ],
  ['One extra event', 'That someone finished signing up as a Hero, without saying who'],
  [
    'Where it never runs',
    'The home page, all forms, log-in, your progress and account pages, the page that checks an ID card, and the safety resources',
  ],
  [
    'When it never runs',
    'Before you say yes, after you say no, or when your browser sends Global Privacy Control',
  ],
  [
    'How long it lasts',
    `${adConsent.months} months, then we ask again. Or until you change your answer here. If you say no, we stop reporting. What the ad network already has is covered by its own policy`,
  ],
] as const

export const states = {
  none: 'You haven’t chosen yet. Until you do, the answer is no.',
  no: 'Your answer is no. No ad measurement is loaded.',
  yes: 'Your answer is yes. You can change it here at any time.',
  refused:
    'Your browser sends Global Privacy Control. We take that as a no, and you don’t have to do anything.',
} as const

export const inYourBrowser = ({ asks }: { asks: boolean }) => [
  {
    title: 'Delete them anytime',
    text: `You can delete cookies in the settings of your browser. If you delete the login session, you’re logged out; nothing you saved is lost, because we keep it on our servers.${asks ? ' If you delete your cookie choice, we ask again.' : ''}`,
  },
  {
    title: 'On a shared computer',
    text: 'Log out when you’re done. “Log out everywhere” ends every session on every device.',
  },
  {
    title: 'Never in your browser',
    text: 'We don’t keep card numbers, document photos or a Social Security Number in it.',
  },
  {
    title: 'Outside the browser',
    text: (
      <>
        What we hold about you, why, and how to get or delete it, is in the{' '}
        <a href={href('/customer-privacy-policy')}>privacy policy</a>.
      </>
    ),
  },
]
