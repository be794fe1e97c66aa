import type { ApiError } from '../../contract/api-error.ts'
import { type CardRefusal, cardRefusalMessages } from '../../contract/card-refusals.ts'
import { type CardBody, cardErrors } from '../../contract/payment.ts'
import { CardRefused, type FormVault, type VaultedCard } from '../../providers/cards/card-vault.ts'
import type { AccountSession, Context } from '../context.ts'
import { limit } from '../limits.ts'
import { refuse, refuseField } from '../refusal.ts'
import { siteLinks } from '../site-links.ts'
import { saveCard } from './save-card.ts'
import { savedCards } from './saved-cards.ts'

/**
 * The field that each reason of the vault belongs to. Its words are not those of an empty or badly typed field, because the bank
 * checked one that was filled in. Another refusal is about the card as a whole.
 */
const fieldOf: Partial<Record<CardRefusal, string>> = {
  number: 'cardNumber',
  brand: 'cardNumber',
  cvc: 'cardCVC',
  expiry: 'cardExpYear',
  expired: 'cardExpYear',
}

/** Passes on only the reason, because an error from the vault might contain what was typed. */
function refusalOf(reason: CardRefusal): ApiError {
  const field = fieldOf[reason]
  return field ? refuseField('CARD_REFUSED', field, cardRefusalMessages[reason]) : refuse('CARD_REFUSED')
}

async function intoVault(cards: FormVault, card: CardBody): Promise<VaultedCard> {
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

/**
 * Sends the card to the vault and stores only what identifies it (DECISIONS P1). Throws INVALID_INPUT at the field, CARD_REFUSED
 * (at a field if one is wrong), UNAVAILABLE if the vault does not answer, and CARD_FORM_ELSEWHERE if the vault takes cards in its
 * own form (DECISIONS P2). If storing fails, the card is deleted from the vault again.
 */
export async function addCard({ deps, session }: Context<AccountSession>, card: CardBody) {
  const { accountId } = session
  const { cards, clock } = deps
  if (cards.entry === 'element')
    throw refuse('CARD_FORM_ELSEWHERE', { finishAt: siteLinks(deps.settings).cards })
  await limit(deps, 'cards', accountId)
  const errors = cardErrors(card, clock.now())
  const [message] = Object.values(errors)
  if (message) throw refuse('INVALID_INPUT', { message, errors })
  const vaulted = await intoVault(cards, card)
  const whole = {
    ...vaulted,
    vault: cards.name,
    holder: card.cardholderName,
    expMonth: Number(card.cardExpMonth),
    expYear: Number(card.cardExpYear),
    zip: card.zipCode,
    wallet: null,
  }
  const id = await deps.db
    .transaction()
    .execute(tx => saveCard({ db: tx, clock }, accountId, whole))
    .catch(async error => {
      await cards.remove(vaulted.token).catch(() => deps.log.warn({ event: 'card-left-in-vault' }))
      throw error
    })
  const saved = await savedCards(deps, accountId)
  return { card: saved.find(each => each.id === id)!, cards: saved }
}
