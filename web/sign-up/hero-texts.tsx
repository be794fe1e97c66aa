import { href } from 'react-router'
import { stepsInWords } from '../../contract/hero-step-list.ts'
import { news, type SignUpTexts } from './sign-up-texts.ts'

export const heroTexts: SignUpTexts = {
  audience: 'hero',
  title: 'Flexible security opportunities to protect our streets',
  subtitle: 'Become a Hero',
  lede: `Your name, a phone and a code open your application. Then ${stepsInWords}, in your own time. You need an iPhone for the Hero app.`,
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
      <a href={href('/customer-signup')}>Sign up as a customer</a>. Questions?{' '}
      <a href={href('/hero-web/help')}>Visit the help center</a>.
    </>
  ),
  next: [
    'You enter the code.',
    'Your progress page opens.',
    "You send five things, one after the other: ID or driver's license, security guard license, profile photo, Hero form, background check.",
    'A person checks each one. You get the result by email and text.',
  ],
}
