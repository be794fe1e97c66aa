import type { HandlersOf } from '../handlers.ts'
import { addCard } from './add-card.ts'
import { removeCard } from './remove-card.ts'
import { savedCards } from './saved-cards.ts'

export const paymentHandlers: HandlersOf<'payment'> = {
  addCard: (context, { body }) => addCard(context, body),
  cards: ({ deps, session }) => savedCards(deps.db, session.accountId),
  removeCard: (context, { params }) => removeCard(context, params.id),
}
