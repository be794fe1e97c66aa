import type { HandlersOf } from '../handlers.ts'
import { addCard } from './add-card.ts'
import { finishCardSetup, startCardSetup } from './card-setup.ts'
import { setDefaultCard } from './default-card.ts'
import { removeCard } from './remove-card.ts'
import { savedCards } from './saved-cards.ts'

export const paymentHandlers: HandlersOf<'payment'> = {
  addCard: (context, { body }) => addCard(context, body),
  cards: ({ deps, session }) => savedCards(deps, session.accountId),
  startCardSetup,
  finishCardSetup: (context, { params }) => finishCardSetup(context, params.id),
  setDefaultCard: (context, { params }) => setDefaultCard(context, params.id),
  removeCard: (context, { params }) => removeCard(context, params.id),
}
