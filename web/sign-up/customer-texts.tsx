import { href } from 'react-router'
import { logInAs } from '../account/log-in-as.ts'
import { Contact, TextNews } from './consent-sentences.tsx'
import type { SignUpTexts } from './sign-up-texts.ts'

/** SPEC 2.7, 2.8: one form component for both audiences. */
export const customerTexts: SignUpTexts = {
  audience: 'customer',
  title: 'Sign up today',
  lede: 'Fill out the form, enter a code, and you have an account. A photo and a payment method can wait.',
  sentence: <>The next walk home is&nbsp;two people long.</>,
  scene: 'scene-slim',
  stops: ['Your details', 'Profile photo', 'Payment', 'Get the app'],
  hints: {
    firstName: 'Your Hero will greet you by this name.',
    email: 'For messages about your account and your walks.',
    phone: 'A mobile number. We text you a code. Your Hero never sees it.',
    invitationCode: 'If someone gave you one. You can skip this.',
  },
  terms: (
    <>
      I accept the <a href={href('/customer-terms-conditions')}>terms and conditions</a> and the{' '}
      <a href={href('/customer-privacy-policy')}>privacy policy</a>.
    </>
  ),
  contact: <Contact about="my account and my requests" />,
  marketingSms: <TextNews />,
  below: (
    <>
      Already signed up? <a href={logInAs('customer')}>Log in</a>. Here to work?{' '}
      <a href={href('/hero-signup')}>Become a Hero</a>. Questions?{' '}
      <a href={`${href('/hero-web/help')}?for=customer`}>Visit the help center</a>.
    </>
  ),
  next: [
    'You enter the code.',
    'Your progress page opens, with your details already marked “Done”.',
    'Add a photo and a payment method, now or later.',
    'Download the app and request your Hero.',
  ],
}
