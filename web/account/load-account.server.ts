import { requestContext } from '../request-context.server.ts'
import { dataOf, type Proof, type RouteArgs } from '../session.server.ts'
import { dialCodes, readableNumber } from '../sign-up/dial-codes.server.ts'
import type { AccountPageData } from './account-screen.tsx'
import { pendingChangeOf } from './pending-change.server.ts'

/** Null if there is no photo or it can't be loaded. The rest of the page works without it. */
async function photoOf({ api, audience }: Proof): Promise<string | null> {
  if (audience === 'customer') {
    const profile = await api.customer.profile()
    return profile.ok ? profile.data.user.avatarPreview : null
  }
  const state = await api.hero.state()
  return state.ok ? (state.data.hero.profilePhoto.preview[0] ?? null) : null
}

export async function loadAccount(args: RouteArgs, { api, audience }: Proof): Promise<AccountPageData> {
  const [account, agreements, sessions, cards, photo] = await Promise.all([
    api.account.get(),
    api.account.signedAgreements(),
    api.account.sessions(),
    audience === 'customer' ? api.payment.cards() : null,
    photoOf({ api, audience }),
  ])
  const { allowedRegions } = args.context.get(requestContext).settings
  const own = dataOf(args, account)
  return {
    account: { ...own, phone: readableNumber(own.phone) },
    agreements: dataOf(args, agreements),
    sessions: dataOf(args, sessions),
    cards: cards && dataOf(args, cards),
    photo,
    changing: pendingChangeOf(args) ?? null,
    codes: dialCodes(allowedRegions),
  }
}
