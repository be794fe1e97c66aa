import { appendHistory, bySystem } from '../api/applications/append-history.ts'
import type { Deps } from '../api/deps.ts'
import { issueCard } from '../api/id-cards/issue-card.ts'
import { heroSteps } from '../contract/hero-step.ts'

/**
 * Issues the first ID card of a Hero whose steps are all verified. A Hero who has ever had a card gets no other from this job: a
 * card that staff have revoked must not come back when a step is verified again, and after a license was renewed, the card is still
 * valid.
 */
export async function issueIdCard(
  needs: Pick<Deps, 'db' | 'clock' | 'ring' | 'codeKey'>,
  { applicationId }: { applicationId: string },
) {
  await needs.db.transaction().execute(async tx => {
    const hero = await tx
      .selectFrom('application')
      .innerJoin('account', 'account.id', 'application.account_id')
      .select(['account.id', 'closed_at'])
      .where('application.id', '=', applicationId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!hero || hero.closed_at) return
    const verified = await tx
      .selectFrom('application_step')
      .select('step')
      .where('application_id', '=', applicationId)
      .where('status', '=', 'VERIFIED')
      .execute()
    if (verified.length < heroSteps.length) return
    const earlier = await tx
      .selectFrom('id_card')
      .select('id')
      .where('account_id', '=', hero.id)
      .limit(1)
      .executeTakeFirst()
    if (earlier) return
    await issueCard({ ...needs, db: tx }, hero.id, null)
    await appendHistory(tx, { applicationId, action: 'id-card-issued', by: bySystem, at: needs.clock.now() })
  })
}
