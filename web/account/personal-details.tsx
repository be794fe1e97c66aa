import { keepTyped } from '../form/keep-typed.ts'
import type { PageHandle } from '../page-kind.ts'
import { requireCustomer } from '../session.server.ts'
import type { Route } from './+types/personal-details.ts'
import { accountAction } from './account-action.server.ts'
import { AccountScreen } from './account-screen.tsx'
import { loadAccount } from './load-account.server.ts'

export const handle = { kind: 'app', line: 'customer', footer: 'slim' } satisfies PageHandle
export const meta = () => [{ title: 'Personal details | Hero' }]

export const loader = (args: Route.LoaderArgs) => loadAccount(args, requireCustomer(args))
export const action = (args: Route.ActionArgs) => accountAction(args)
export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped({ serverAction, request })

/** The first step of a customer's progress (SPEC 2.7, DECISIONS U2). */
export default function PersonalDetails({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountScreen
      title="Personal details"
      lede="What you gave us when you signed up. You can update any of it here, or change how you log in."
      data={loaderData}
      answer={actionData}
    />
  )
}
