import { stepsInWords } from '../../contract/hero-step-list.ts'
import { keepTyped } from '../form/keep-typed.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/hero-sign-up.ts'
import { heroTexts } from './hero-texts.tsx'
import { loadSignUp } from './load-sign-up.server.ts'
import { forgettingWhenDone } from './saved-sign-up.ts'
import { signUpAction } from './sign-up-action.server.ts'
import { SignUpScreen } from './sign-up-screen.tsx'

export const handle = {
  kind: 'enhanced',
  botCheck: true,
  authPage: true,
  line: 'hero',
  footer: 'slim',
} satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Become a Hero',
    `Sign up as a Hero in New York City. All it takes is your name, email, phone and a four-digit code. Then ${stepsInWords}, checked one by one.`,
  )

export const loader = (args: Route.LoaderArgs) => loadSignUp(args, 'hero')
export const action = (args: Route.ActionArgs) => signUpAction(args, 'hero')
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepTyped({ serverAction: forgettingWhenDone('hero', serverAction) })

export default function HeroSignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpScreen texts={heroTexts} {...loaderData} answer={actionData} />
}
