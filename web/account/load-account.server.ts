import { requestContext } from '../request-context.server.ts'
import { dataOf, type Proof, type RouteArgs } from '../session.server.ts'
import { dialCodes, readableNumber } from '../sign-up/dial-codes.server.ts'
import type { AccountPageData } from './account-screen.tsx'
import { pendingChangeOf } from './pending-change.server.ts'

export async function loadAccount(args: RouteArgs, { api, audience }: Proof): Promise<AccountPageData> {
  const [account, agreements, sessions, cards] = await Promise.all([
    api.account.get(),
    api.account.signedAgreements(),
    api.account.sessions(),
    audience === 'customer' ? api.payment.cards() : null,
  ])
  const { allowedRegions } = args.context.get(requestContext).settings
  const own = dataOf(args, account)
  return {
    account: { ...own, phone: readableNumber(own.phone) },
    agreements: dataOf(args, agreements),
    sessions: dataOf(args, sessions),
    cards: cards && dataOf(args, cards),
    changing: pendingChangeOf(args) ?? null,
    codes: dialCodes(allowedRegions),
  }
}
