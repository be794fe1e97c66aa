import type { CallData } from '../../contract/call.ts'
import type { IdCardView } from '../../contract/console/id-card-view.ts'
import type { openIdCard as openCall } from '../../contract/console/id-cards.ts'
import { groupCardCode } from '../../contract/id-card.ts'
import { writeAuditEvent } from '../audit/audit-log.ts'
import type { Context, StaffSession } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { openCardCode } from '../id-cards/card-code.ts'
import { cardPhoto } from '../id-cards/check-card.ts'
import { endCard, issueCard, validCard } from '../id-cards/issue-card.ts'
import { licenseEnds, problemOf, selectStanding } from '../id-cards/standing.ts'
import { refuse } from '../refusal.ts'
import { requireId } from '../require-id.ts'
import { openPersonRow } from './person-row.ts'

type Staff = Context<StaffSession>

/** Null means that the system issued the card, not a staff member. */
const nameOf = (name: string | null) => name ?? 'the system'

export async function idCardOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, audience, closed_at }: { id: string; audience: string; closed_at: Date | null },
): Promise<IdCardView | null> {
  if (audience !== 'hero' || closed_at) return null
  const [standing, cards] = await Promise.all([
    selectStanding(db).where('account.id', '=', id).executeTakeFirst(),
    db
      .selectFrom('id_card as c')
      .leftJoin('staff as i', 'i.id', 'c.issued_by')
      .leftJoin('staff as e', 'e.id', 'c.ended_by')
      .select(['c.id', 'issued_at', 'ended_at', 'ended_how', 'i.name as issuer', 'e.name as ender'])
      .where('c.account_id', '=', id)
      .orderBy('issued_at', 'desc')
      .limit(20)
      .execute(),
  ])
  if (!standing) return null
  const card = cards.find(({ ended_at }) => !ended_at)
  const [ended] = cards
    .flatMap(({ ended_at: at, ended_how: how, ender }) => (at && how ? [{ at, how, by: nameOf(ender) }] : []))
    .sort((a, b) => +b.at - +a.at)
  return {
    card: card
      ? { id: card.id, issuedAt: card.issued_at.toISOString(), issuedBy: nameOf(card.issuer) }
      : null,
    ended: ended ? { ...ended, at: ended.at.toISOString() } : null,
    problem: problemOf(standing, { clock }) ?? null,
  }
}

async function requireVerified(tx: Database, { clock }: Pick<Deps, 'clock'>, accountId: string) {
  const standing = await selectStanding(tx).where('account.id', '=', accountId).executeTakeFirst()
  if (!standing || problemOf(standing, { clock }))
    throw refuse('DECISION_NOT_ALLOWED', {
      message: 'This person isn’t a verified Hero today, so there can’t be a card.',
    })
  return standing
}

/** Pressing twice issues one card: the account is locked, and the second call is refused. */
export async function issueIdCard(context: Staff, accountId: string) {
  const { deps, session } = context
  await deps.db.transaction().execute(async tx => {
    const person = await openPersonRow(tx, accountId)
    if (await validCard(tx, person.id))
      throw refuse('ALREADY_DONE', { message: 'This Hero already has a valid card.' })
    await requireVerified(tx, deps, person.id)
    const card = await issueCard({ ...deps, db: tx }, person.id, session.staffId)
    await writeAuditEvent(tx, context, {
      action: 'people.id-card-issued',
      subject: { kind: 'account', id: person.id },
      detail: { card },
    })
  })
}

interface CardParams {
  accountId: string
  cardId: string
}

/** Throws ALREADY_DONE unless `cardId` is the valid card of the account. */
async function requireCard(tx: Database, { accountId, cardId }: CardParams) {
  const person = await openPersonRow(tx, accountId)
  const known = await tx
    .selectFrom('id_card')
    .select(['id', 'ended_at'])
    .where('id', '=', requireId(cardId))
    .where('account_id', '=', person.id)
    .executeTakeFirst()
  if (!known) throw refuse('NOT_FOUND')
  if (known.ended_at) throw refuse('ALREADY_DONE', { message: 'This card is already canceled.' })
  return person
}

async function endValidCard(
  context: Staff,
  params: CardParams,
  { how, reason }: { how: 'renewed' | 'revoked'; reason: string },
) {
  const { deps, session } = context
  await deps.db.transaction().execute(async tx => {
    const needs = { ...deps, db: tx }
    const person = await requireCard(tx, params)
    if (how === 'renewed') await requireVerified(tx, deps, person.id)
    await endCard(needs, params.cardId, { how, staffId: session.staffId })
    const detail =
      how === 'renewed'
        ? { before: params.cardId, card: await issueCard(needs, person.id, session.staffId) }
        : { card: params.cardId }
    const subject = { kind: 'account', id: person.id } as const
    await writeAuditEvent(tx, context, { action: `people.id-card-${how}`, subject, reason, detail })
  })
}

/** Ends the valid card and issues another one. */
export const renewIdCard = (context: Staff, params: CardParams, reason: string) =>
  endValidCard(context, params, { how: 'renewed', reason })

export const revokeIdCard = (context: Staff, params: CardParams, reason: string) =>
  endValidCard(context, params, { how: 'revoked', reason })

/** The only call that shows a code. It records who looked before it shows the code. */
export async function openIdCard(context: Staff, params: CardParams): Promise<CallData<typeof openCall>> {
  const { deps } = context
  return deps.db.transaction().execute(async tx => {
    const person = await requireCard(tx, params)
    const card = await validCard(tx, person.id)
    if (!card?.code_sealed) throw refuse('ALREADY_DONE', { message: 'This card is already canceled.' })
    const standing = await selectStanding(tx).where('account.id', '=', person.id).executeTakeFirst()
    const code = groupCardCode(openCardCode(deps, card.id, card.code_sealed))
    const shown = {
      id: card.id,
      firstName: person.first_name,
      photo: standing?.photo?.state === 'used' ? await cardPhoto(deps, standing.photo) : null,
      code,
      address: `${deps.settings.publicUrl}/verify/${code}`,
      issuedAt: card.issued_at.toISOString(),
      licensesUntil: (standing && licenseEnds(standing)[0]) ?? null,
    }
    await writeAuditEvent(tx, context, {
      action: 'people.id-card-opened',
      subject: { kind: 'account', id: person.id },
      detail: { card: card.id },
    })
    return shown
  })
}
