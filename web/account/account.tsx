import { keepTyped } from '../form/keep-typed.ts'
import type { PageHandle } from '../page-kind.ts'
import { requireAccount } from '../session.server.ts'
import type { Route } from './+types/account.ts'
import { accountAction } from './account-action.server.ts'
import { AccountScreen } from './account-screen.tsx'
import { loadAccount } from './load-account.server.ts'

export const handle = { kind: 'app', line: 'own', footer: 'slim' } satisfies PageHandle
export const meta = () => [{ title: 'Your account | Hero' }]

export const loader = (args: Route.LoaderArgs) => loadAccount(args, requireAccount(args))
export const action = (args: Route.ActionArgs) => accountAction(args)
export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped({ serverAction, request })

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountScreen
      title="Your account"
      lede="Your details, how you log in, and your data."
      data={loaderData}
      answer={actionData}
    />
  )
}
