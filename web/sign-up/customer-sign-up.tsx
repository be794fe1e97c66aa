import { keepTyped } from '../form/keep-typed.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/customer-sign-up.ts'
import { customerTexts } from './customer-texts.tsx'
import { loadSignUp } from './load-sign-up.server.ts'
import { forgettingWhenDone } from './saved-sign-up.ts'
import { signUpAction } from './sign-up-action.server.ts'
import { SignUpScreen } from './sign-up-screen.tsx'

export const handle = {
  kind: 'enhanced',
  botCheck: true,
  authPage: true,
  line: 'customer',
  footer: 'slim',
} satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Sign up today | Hero',
    'Create your customer account: name, email, password and phone, then a four-digit code. Request your first Hero from the app.',
  )

export const loader = (args: Route.LoaderArgs) => loadSignUp(args, 'customer')
export const action = (args: Route.ActionArgs) => signUpAction(args, 'customer')
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped({ serverAction: forgettingWhenDone('customer', serverAction) })

export default function CustomerSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpScreen texts={customerTexts} {...loaderData} answer={actionData} />
}
