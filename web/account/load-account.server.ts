import { requestContext } from '../request-context.server.ts'
import { dataOf, type Proof, type RouteArgs } from '../session.server.ts'
import { dialCodes, readableNumber } from '../sign-up/dial-codes.server.ts'
import type { AccountPageData } from './account-screen.tsx'
import { pendingChangeOf } from './pending-change.server.ts'

/** The photo and, of a Hero, the engagement agreement. Null if they can't be loaded: the rest of the page works without them. */
async function ownState({ api, audience }: Proof): Promise<Pick<AccountPageData, 'photo' | 'hero'>> {
  if (audience === 'customer') {
    const profile = await api.customer.profile()
    return { photo: profile.ok ? profile.data.user.avatarPreview : null, hero: null }
  }
  const state = await api.hero.state()
  if (!state.ok) return { photo: null, hero: null }
  const { profilePhoto, agreement, newAgreement } = state.data.hero
  return { photo: profilePhoto.preview[0] ?? null, hero: { agreement, newAgreement } }
}

export async function loadAccount(args: RouteArgs, { api, audience }: Proof): Promise<AccountPageData> {
  const [account, agreements, sessions, cards, { photo, hero }] = await Promise.all([
    api.account.get(),
    api.account.signedAgreements(),
    api.account.sessions(),
    audience === 'customer' ? api.payment.cards() : null,
    ownState({ api, audience }),
  ])
  const { allowedRegions } = args.context.get(requestContext).settings
  const own = dataOf(args, account)
  return {
    account: { ...own, phone: readableNumber(own.phone) },
    agreements: dataOf(args, agreements),
    sessions: dataOf(args, sessions),
    cards: cards && dataOf(args, cards),
    photo,
    hero,
    changing: pendingChangeOf(args) ?? null,
    codes: dialCodes(allowedRegions),
  }
}
