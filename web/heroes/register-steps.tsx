import { href } from 'react-router'
import { stepsInWords } from '../../contract/hero-step-list.ts'
import { NumberedStops } from '../ui/content/numbered-stops.tsx'

/** SPEC 2.2, "Prepare to start using the app". `where` says which place the applicant is at during the step. */
export const registerSteps = () => [
  {
    title: 'Sign up online',
    where: 'On this site',
    text: (
      <>
        Enter your details and the four-digit code we text you. Then send your ID or driver’s license, your
        security guard license, your profile photo and the Hero form, and start the background check.{' '}
        <a href={href('/hero-signup')}>Sign up</a>
      </>
    ),
  },
  {
    title: 'Download the app',
    where: 'On your iPhone',
    text: `When all ${stepsInWords} are verified, your account is active. Get the Hero app for iPhone. It’s a beta before full launch; Android is coming soon.`,
  },
  {
    title: 'Complete your banking information first',
    where: 'In the app',
    text: 'Add your bank details in the app before anything else. Your weekly pay goes there automatically.',
  },
  {
    title: 'Check that your welcome box has arrived',
    where: 'At your door',
    text: (
      <>
        A uniform, a reversible uniform, stickers, a phone case, a note and your ID card. Compare it with{' '}
        <a href={`${href('/hero-register')}#welcome-box`}>the list</a>. Something missing?{' '}
        <a href={href('/hero-contact')}>Tell us</a>.
      </>
    ),
  },
  {
    title: 'Read the beginners guide',
    where: 'On this site',
    text: (
      <>
        It walks you through the app, from the first tap to the end of the day.{' '}
        <a href={href('/how-to-use-app')}>Open the guide</a>
      </>
    ),
  },
  {
    title: 'Prepare for your first assignment',
    where: 'On the street',
    text: (
      <>
        Charge your phone, put on the uniform, take your ID card and your license, and go Online.{' '}
        <a href={href('/accept-assignment')}>The eight steps of an assignment</a>
      </>
    ),
  },
]

export const RegisterSteps = () => <NumberedStops stops={registerSteps()} />
