import type { ApiError } from '../../contract/api-error.ts'
import { messages } from '../../contract/messages.ts'
import { type CardBody, cardErrors } from '../../contract/payment.ts'
import { type CardRefusal, CardRefused, type VaultedCard } from '../../providers/cards/card-vault.ts'
import type { AccountSession, Context } from '../context.ts'
import type { Database, Deps } from '../deps.ts'
import { limit } from '../limits.ts'
import { refuse, refuseField } from '../refusal.ts'
import { dropCard } from './remove-card.ts'
import { savedCards } from './saved-cards.ts'

/** Field for each reason of the vault. A bank's refusal is about the card as a whole. */
const refusalAt: Partial<Record<CardRefusal, readonly [field: string, message: string]>> = {
  number: ['cardNumber', messages.validNumber],
  brand: ['cardNumber', messages.validNumber],
  cvc: ['cardCVC', messages.cardCvc],
  expiry: ['cardExpYear', messages.cardExpiry],
  expired: ['cardExpYear', messages.cardExpired],
}

/** Passes on only the reason: an error of the vault might contain what was typed. */
function refusalOf(reason: CardRefusal): ApiError {
  const at = refusalAt[reason]
  return at ? refuseField('CARD_REFUSED', ...at) : refuse('CARD_REFUSED')
}

async function intoVault({ cards }: Pick<Deps, 'cards'>, card: CardBody): Promise<VaultedCard> {
  try {
    return await cards.add({
      number: card.cardNumber,
      holder: card.cardholderName,
      cvc: card.cardCVC,
      expMonth: Number(card.cardExpMonth),
      expYear: Number(card.cardExpYear),
      zip: card.zipCode,
    })
  } catch (error) {
    throw error instanceof CardRefused ? refusalOf(error.reason) : refuse('UNAVAILABLE')
  }
}

/** The same number replaces the saved card, so that it exists once, with the newer expiry. */
async function keepCard(
  needs: { db: Database } & Pick<Deps, 'clock'>,
  accountId: string,
  card: CardBody,
  vaulted: VaultedCard & { vault: string },
): Promise<string> {
  const { db, clock } = needs
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const known = await db
    .selectFrom('card')
    .select('id')
    .where('account_id', '=', accountId)
    .where('fingerprint', '=', vaulted.fingerprint)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (known) await dropCard(needs, accountId, known.id)
  const { id } = await db
    .insertInto('card')
    .values({
      account_id: accountId,
      vault: vaulted.vault,
      vault_token: vaulted.token,
      fingerprint: vaulted.fingerprint,
      brand: vaulted.brand,
      last4: vaulted.last4,
      holder: card.cardholderName,
      exp_month: Number(card.cardExpMonth),
      exp_year: Number(card.cardExpYear),
      zip: card.zipCode,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Sends the card to the vault and stores only what identifies it (DECISIONS P1). Throws INVALID_INPUT at the field, CARD_REFUSED
 * (at a field if one is wrong), UNAVAILABLE if the vault does not answer. If storing fails, the vault deletes the card again.
 */
export async function addCard({ deps, session }: Context<AccountSession>, card: CardBody) {
  const { accountId } = session
  await limit(deps, 'cards', accountId)
  const errors = cardErrors(card, deps.clock.now())
  const [message] = Object.values(errors)
  if (message) throw refuse('INVALID_INPUT', { message, errors })
  const vaulted = await intoVault(deps, card)
  const id = await deps.db
    .transaction()
    .execute(tx =>
      keepCard({ db: tx, clock: deps.clock }, accountId, card, { ...vaulted, vault: deps.cards.name }),
    )
    .catch(async error => {
      await deps.cards.remove(vaulted.token).catch(() => deps.log.warn({ event: 'card-left-in-vault' }))
      throw error
    })
  const saved = await savedCards(deps.db, accountId)
  return { card: saved.find(each => each.id === id)!, cards: saved }
}
