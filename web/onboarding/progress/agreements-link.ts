import { href, redirect } from 'react-router'
import { requireAccount, throwIfLoggedOut } from '../../session.server.ts'
import type { Route } from './+types/agreements-link.ts'

/**
 * "Your agreements" for links in mails. A browser doesn't send what comes after `#`, so a log-in on the way would forget it. This
 * address survives the log-in, also if the session has only just ended. The progress page says if it is for the other audience.
 */
export async function loader(args: Route.LoaderArgs) {
  const { api } = requireAccount(args)
  const account = await api.account.get()
  if (!account.ok) throwIfLoggedOut(args, account)
  return redirect(`${href('/hero-signup-progress')}#papers`)
}
