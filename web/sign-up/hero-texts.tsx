import { href } from 'react-router'
import { stepsInWords } from '../../contract/hero-step-list.ts'
import { logInAs } from '../account/log-in-as.ts'
import { Contact, TextNews } from './consent-sentences.tsx'
import type { SignUpTexts } from './sign-up-texts.ts'

export const heroTexts: SignUpTexts = {
  audience: 'hero',
  title: 'Flexible security opportunities to protect our streets',
  subtitle: 'Become a Hero',
  lede: `Start your application with your name, a phone number and a code. Then ${stepsInWords}, at your own pace. You’ll need an iPhone for the Hero app.`,
  sentence: 'Walk people home. Get paid.',
  scene: 'scene-shift',
  stops: ['Your details', 'Documents', 'Hero form', 'Background check'],
  hints: {
    firstName: 'As it appears on your license.',
    lastName: 'As it appears on your license.',
    email: 'We’ll email you here when a step has been checked.',
    phone: 'A mobile number. We text you a code.',
    invitationCode: 'If a Hero gave you one. You can skip this.',
  },
  terms: (
    <>
      I accept the <a href={href('/hero-terms-conditions')}>terms and conditions</a> and the{' '}
      <a href={href('/hero-privacy-policy')}>privacy policy</a>.
    </>
  ),
  contact: <Contact about="my application and my account" />,
  marketingSms: <TextNews />,
  below: (
    <>
      Already signed up? <a href={logInAs('hero')}>Log in</a>. Looking for company on your way home?{' '}
      <a href={href('/customer-signup')}>Sign up as a customer</a>. Questions?{' '}
      <a href={href('/hero-web/help')}>Visit the help center</a>.
    </>
  ),
  next: [
    'You enter the code.',
    'Your progress page opens.',
    'Send five things, one after another: ID or driver’s license, security guard license, profile photo, Hero form, background check.',
    'A person checks each one. You’ll get the result by email and text.',
  ],
}
