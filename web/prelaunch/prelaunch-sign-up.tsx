import { href } from 'react-router'
import { neighborhoods } from '../../contract/neighborhoods.ts'
import { keepTyped } from '../form/keep-typed.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { customerTexts as usual } from '../sign-up/customer-texts.tsx'
import { loadSignUp } from '../sign-up/load-sign-up.server.ts'
import { forgettingWhenDone } from '../sign-up/saved-sign-up.ts'
import { signUpAction } from '../sign-up/sign-up-action.server.ts'
import { SignUpScreen } from '../sign-up/sign-up-screen.tsx'
import type { SignUpTexts } from '../sign-up/sign-up-texts.ts'
import type { Route } from './+types/prelaunch-sign-up.ts'

export const handle = {
  kind: 'enhanced',
  botCheck: true,
  authPage: true,
  line: 'customer',
  header: 'none',
} satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Sign up today',
    'Create your Hero account. All it takes is your name, email, phone and a four-digit code.',
  )

export const loader = (args: Route.LoaderArgs) => loadSignUp(args, 'customer')
export const action = (args: Route.ActionArgs) => signUpAction(args, 'customer')
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped({ serverAction: forgettingWhenDone('customer', serverAction) })

const texts: SignUpTexts = {
  ...usual,
  lede: 'Create your account now, and request your first Hero from the app as soon as Heroes walk in your borough.',
  hints: { ...usual.hints, email: 'For your receipts and your account.' },
  below: (
    <>
      {usual.below} Not sure yet? <a href={`${href('/prelaunch')}#join`}>Join the waitlist</a>.
    </>
  ),
  next: [
    'You enter the code.',
    'Add a profile photo if you like. It helps your Hero find you.',
    'Add a payment method, or choose later. You pay nothing until you request a Hero.',
    'Get the app. It’s on iPhone at launch; Android is coming soon.',
  ],
}

/**
 * The customers' sign-up before the launch: the same form and calls, plus the neighborhood (SPEC 2.7, DECISIONS S4,
 * S5).
 */
export default function PrelaunchSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpScreen {...loaderData} answer={actionData} texts={texts} neighborhoods={neighborhoods} />
}
