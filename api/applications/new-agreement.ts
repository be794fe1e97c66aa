import type { NewAgreement } from '../../contract/application.ts'
import { agreementSlug } from '../../contract/content.ts'
import type { AccountSession, Context } from '../context.ts'
import { agreementStanding, mayBeAsked } from './agreement-standing.ts'
import { ownApplication } from './own-application.ts'
import { readSteps, statesOf } from './steps.ts'

/** The version that the Hero is asked to agree to next, as a whole and as what differs from the one that applies. */
export async function readNewAgreement({ deps, session }: Context<AccountSession>): Promise<NewAgreement> {
  const { db, texts } = deps
  const application = await ownApplication(db, session)
  const { applies, offered } = await agreementStanding(deps, session.accountId)
  if (!applies || !offered || !mayBeAsked(statesOf(await readSteps(db, application.id)))) return null
  const pages = await db
    .selectFrom('page')
    .select(['version', 'title', 'html', 'hash'])
    .where('slug', '=', agreementSlug)
    .where('version', 'in', [applies.version, offered.version])
    .execute()
  const [before, after] = [applies, offered].map(({ version }) =>
    pages.find(page => page.version === version),
  )
  // Withdrawn a moment ago.
  if (!before || !after) return null
  return {
    version: offered.version,
    effective: offered.effective,
    agreedAt: offered.agreedAt?.toISOString() ?? null,
    title: after.title,
    description: after.html,
    hash: after.hash,
    applies: { version: applies.version, agreedAt: applies.agreedAt.toISOString() },
    changes: await texts.passages(before, after),
  }
}
