import { customerProgress } from '../../contract/hero-step.ts'
import type { UserProfile } from '../../contract/profile.ts'
import type { AccountSession, Context } from '../context.ts'
import { savedCards } from '../payment/saved-cards.ts'
import { linkTo, ownUpload, pictureBase } from '../uploads/pictures.ts'

/** GET /users/profile (SPEC 4, DECISIONS U1). */
export async function customerProfile({ deps, session }: Context<AccountSession>): Promise<UserProfile> {
  const account = await deps.db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email', 'phone', 'avatar'])
    .where('id', '=', session.accountId)
    .executeTakeFirstOrThrow()
  const picture = account.avatar ? await ownUpload(deps.db, session.accountId, account.avatar) : undefined
  const card = await savedCards(deps, session.accountId)
  return {
    user: {
      avatar: account.avatar,
      avatarBaseUrl: pictureBase(deps),
      avatarPreview: picture ? await linkTo(deps, picture) : null,
      card,
      firstName: account.first_name,
      lastName: account.last_name,
      email: account.email,
      phone: account.phone,
      progress: customerProgress({ photo: account.avatar !== null, payment: card.length > 0 }),
    },
  }
}
