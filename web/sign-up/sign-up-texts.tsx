import type { ReactNode } from 'react'
import { href } from 'react-router'

export interface SignUpTexts {
  title: string
  subtitle?: string
  lede: string
  sentence: ReactNode
  stops: readonly string[]
  hints: { firstName: string; lastName?: string; email: string; phone: string; invitationCode: string }
  terms: ReactNode
  contact: string
  marketingSms: ReactNode
  below: ReactNode
  next: readonly string[]
}

const news =
  'Text me news from Hero. Message and data rates may apply. Not a condition of signing up. Reply STOP to end, HELP for help.'

/** The words of the customers' sign-up; the form is the same component for both (SPEC 2.7, 2.8). */
export const customerTexts: SignUpTexts = {
  title: 'Sign up today',
  lede: 'Fill in the form, enter a code, and you are on the line. A photo and a payment method can wait.',
  sentence: <>The next walk home is&nbsp;two people long.</>,
  stops: ['Your details', 'Profile photo', 'Payment', 'Get the app'],
  hints: {
    firstName: 'Your Hero greets you by it.',
    email: 'For messages about your account and your walks.',
    phone: 'A mobile number. We text you a code. Your Hero never sees it.',
    invitationCode: 'From someone you know. You can go on without one.',
  },
  terms: (
    <>
      I accept the <a href={href('/customer-terms-conditions')}>terms and conditions</a> and the{' '}
      <a href={href('/customer-privacy-policy')}>privacy policy</a>.
    </>
  ),
  contact: 'Hero may contact me by email, phone or SMS about my account and my requests.',
  marketingSms: news,
  below: (
    <>
      Already signed up? <a href={href('/login')}>Log in</a>. Here to work?{' '}
      <a href={href('/hero-signup')}>Become a Hero</a>.
    </>
  ),
  next: [
    'You enter the code.',
    'Your progress page opens, with your details already marked "Done".',
    'Add a photo and a payment method, now or later.',
    'Download the app and request your Hero.',
  ],
}

/** The words of the Heroes'. */
export const heroTexts: SignUpTexts = {
  title: 'Flexible security opportunities to protect our streets',
  subtitle: 'Become a Hero',
  lede: 'Your name, a phone and a code open your application. Then five steps, in your own time.',
  sentence: 'Company is the job.',
  stops: ['Your details', 'Documents', 'Hero form', 'Background check'],
  hints: {
    firstName: 'As on your license.',
    lastName: 'As on your license.',
    email: 'We write here when a step has been checked.',
    phone: 'A mobile number. We text you a code.',
    invitationCode: 'From a Hero you know. You can go on without one.',
  },
  terms: (
    <>
      I accept the <a href={href('/hero-terms-conditions')}>terms and conditions</a> and the{' '}
      <a href={href('/hero-privacy-policy')}>privacy policy</a>.
    </>
  ),
  contact: 'Hero may contact me by email, phone or SMS about my application and my account.',
  marketingSms: (
    <>
      {news} <a href={href('/sms-terms')}>SMS terms</a>
    </>
  ),
  below: (
    <>
      Already signed up? <a href={href('/login')}>Log in</a>. Looking for company on your way home?{' '}
      <a href={href('/customer-signup')}>Sign up as a customer</a>.
    </>
  ),
  next: [
    'You enter the code.',
    'Your progress page opens.',
    "You send five things, one after the other: ID or driver's license, security guard license, profile photo, Hero form, background check.",
    'A person checks each one. You get the result by email and text.',
  ],
}

/** "four-digit", "six-digit": the setting decides (DECISIONS S2). */
export const digitsWord = (digits: number) => (digits === 6 ? 'six-digit' : 'four-digit')
export const codeLabel = (digits: number) => (digits === 6 ? 'Six-digit code' : 'Four-digit code')
