import { day, hour, minute } from '../../../contract/durations.ts'
import { type LimitName, limits } from '../../../contract/rate-limits.ts'
import { cardCheckWords } from './card-check-words.ts'
import { contentLimitWords } from './content-limit-words.ts'
import type { LimitWords, Path } from './limit-group.ts'
import { staffLimitWords } from './staff-limit-words.ts'

const ip = ['IP address', 'IP addresses'] as const
const block = ['block of IP addresses', 'blocks of IP addresses'] as const
const name = ['name', 'names'] as const
const email = ['email', 'emails'] as const
const conversation = ['conversation', 'conversations'] as const
const account = ['account', 'accounts'] as const

const wait = 'that there were too many attempts, and how long to wait'
const at = (shows: string, ...paths: Path[]) => paths.map(path => ({ path, shows }))
const codes = at(wait, '/customer-signup', '/hero-signup', '/reset-password', '/account')
const pause = at(
  'that no codes go out without the bot check, and how long to wait',
  '/customer-signup',
  '/hero-signup',
  '/reset-password',
)
const logIn = at(wait, '/login')
const botCheck = at('that the bot check has to be passed first', '/login')

export const limitWords: Record<LimitName, LimitWords> = {
  codeByAddress: {
    group: 'Codes and log-in',
    counts: 'Codes requested from one IP address',
    who: ip,
    past: 'stopped',
    third: true,
    pages: codes,
  },
  codeByBlock: {
    group: 'Codes and log-in',
    counts: 'Codes requested from one block of IP addresses',
    who: block,
    past: 'stopped',
    third: true,
    pages: codes,
  },
  codesNotEntered: {
    group: 'Codes and log-in',
    counts: 'Cents spent on unused codes sent without the bot check',
    who: 'Everyone without the bot check',
    past: 'stopped',
    pages: pause,
  },
  guessByAddress: {
    group: 'Codes and log-in',
    counts: 'Wrong codes from one IP address',
    who: ip,
    past: 'stopped',
    pages: codes,
  },
  guessByBlock: {
    group: 'Codes and log-in',
    counts: 'Wrong codes from one block of IP addresses',
    who: block,
    past: 'stopped',
    pages: codes,
  },
  ownerNotices: {
    group: 'Codes and log-in',
    counts: 'Texts to the owner of a number or email that someone else signs up with',
    who: ['owner', 'owners'],
    past: 'sent no further text',
    pages: [],
  },
  loginByAddress: {
    group: 'Codes and log-in',
    counts: 'Log-ins from one IP address',
    who: ip,
    past: 'stopped',
    pages: at(wait, '/login', '/console/login'),
  },
  loginByUsername: {
    group: 'Codes and log-in',
    counts: 'Log-ins with one name from one block of IP addresses',
    who: name,
    past: 'stopped',
    pages: logIn,
  },
  failedLoginsByUsername: {
    group: 'Codes and log-in',
    counts: 'Wrong passwords for one name from anywhere',
    who: name,
    past: 'asked for the bot check',
    pages: botCheck,
  },
  failedLoginsByBlock: {
    group: 'Codes and log-in',
    counts: 'Wrong passwords from one block of IP addresses',
    who: block,
    past: 'asked for the bot check',
    pages: botCheck,
  },
  challengesByAddress: {
    group: 'Codes and log-in',
    counts: 'Bot checks started from one IP address',
    who: ip,
    past: 'stopped',
    pages: at('that the bot check couldn’t be made', '/customer-signup', '/hero-signup', '/prelaunch'),
  },
  invitationsByAddress: {
    group: 'Public forms',
    counts: 'Invitation codes looked up from one IP address',
    who: ip,
    past: 'stopped',
    pages: at('no note beside the code; the sign-up continues', '/hero-signup', '/customer-signup'),
  },
  waitlistByAddress: {
    group: 'Public forms',
    counts: 'Waitlist entries from one IP address',
    who: ip,
    past: 'stopped',
    pages: at(wait, '/prelaunch'),
  },
  waitlistByBlock: {
    group: 'Public forms',
    counts: 'Waitlist entries from one block of IP addresses',
    who: block,
    past: 'stopped',
    pages: at(wait, '/prelaunch'),
  },
  supportByAddress: {
    group: 'Public forms',
    counts: 'Messages to support from one IP address',
    who: ip,
    past: 'stopped',
    third: true,
    pages: at(wait, '/customer-contact'),
  },
  supportByEmail: {
    group: 'Public forms',
    counts: 'Messages to support from one email',
    who: email,
    past: 'stopped',
    pages: at(wait, '/customer-contact'),
  },
  repliesByConversation: {
    group: 'Public forms',
    counts: 'Replies from guests in one conversation with support',
    who: conversation,
    past: 'stopped',
    pages: at(wait, '/support-conversation'),
  },
  appointmentsByAddress: {
    group: 'Public forms',
    counts: 'Requests for an appointment from one IP address',
    who: ip,
    past: 'stopped',
    third: true,
    pages: at(wait, '/hero-contact'),
  },
  appointmentsByEmail: {
    group: 'Public forms',
    counts: 'Requests for an appointment from one email',
    who: email,
    past: 'stopped',
    pages: at(wait, '/hero-contact'),
  },
  supportByAccount: {
    group: 'Accounts',
    counts: 'Messages to support from one account',
    who: account,
    past: 'stopped',
    pages: at(wait, '/account/support'),
  },
  uploadSlots: {
    group: 'Accounts',
    counts: 'Photo uploads started by one account or staff member',
    who: ['sender', 'senders'],
    past: 'stopped',
    pages: at(
      wait,
      '/hero-signup-step-1',
      '/hero-signup-step-2',
      '/customer-signup-step-2',
      '/console/content/images',
    ),
  },
  photoLinks: {
    group: 'Accounts',
    counts: 'Phone codes shown to one account next to its photos',
    who: account,
    past: 'stopped',
    pages: at(
      'no code for a phone',
      '/hero-signup-step-1',
      '/hero-signup-step-2',
      '/hero-signup-step-3',
      '/hero-signup-step-5',
      '/customer-signup-step-2',
    ),
  },
  photoLinksByAddress: {
    group: 'Accounts',
    counts: 'Phone codes opened from one IP address',
    who: ip,
    past: 'stopped',
    pages: at(wait, '/add-photo'),
  },
  pushSubscriptions: {
    group: 'Accounts',
    counts: 'Notification sign-ups from one account',
    who: account,
    past: 'stopped',
    pages: at(wait, '/hero-signup-progress'),
  },
  addressSuggestions: {
    group: 'Accounts',
    counts: 'Address suggestions to one account',
    who: account,
    past: 'stopped',
    pages: at('no suggestions', '/hero-signup-step-4'),
  },
  cards: {
    group: 'Accounts',
    counts: 'Cards one account tries to add',
    who: account,
    past: 'stopped',
    pages: at(wait, '/customer-signup-step-3'),
  },
  cardSetups: {
    group: 'Accounts',
    counts: 'Bank confirmation checks by one account',
    who: account,
    past: 'stopped',
    pages: at(wait, '/customer-signup-step-3'),
  },
  backgroundCheck: {
    group: 'Accounts',
    counts: 'Social Security Numbers sent by one account',
    who: account,
    past: 'stopped',
    pages: at(wait, '/hero-signup-step-5'),
  },
  changeCodes: {
    group: 'Accounts',
    counts: 'Codes to new numbers and emails of one account',
    who: account,
    past: 'stopped',
    pages: at(wait, '/account'),
  },
  emailLinks: {
    group: 'Accounts',
    counts: 'Email confirmation links resent by one account',
    who: account,
    past: 'stopped',
    pages: at(wait, '/account'),
  },
  adverseAnswers: {
    group: 'Accounts',
    counts: 'Answers from one account to a notice about its report',
    who: account,
    past: 'stopped',
    pages: at(wait, '/hero-signup-step-5'),
  },
  exports: {
    group: 'Accounts',
    counts: 'Data downloads by one account',
    who: account,
    past: 'stopped',
    pages: at(wait, '/account'),
  },
  webhooksByAddress: {
    group: 'Content and search',
    counts: 'Provider reports and messages from one IP address',
    who: ip,
    past: 'stopped',
    pages: [],
  },
  ...cardCheckWords,
  ...staffLimitWords,
  ...contentLimitWords,
}

const windows: Record<number, string> = {
  [minute]: 'in a minute',
  [15 * minute]: 'in 15 minutes',
  [hour]: 'in an hour',
  [day]: 'in a day',
}

export const limitLabel = (limit: LimitName) => `${limitWords[limit].counts}, ${windows[limits[limit].per]}`
