import type { HandlersOf } from '../handlers.ts'
import { checkCard } from './check-card.ts'

export const idCardHandlers: HandlersOf<'idCards'> = {
  check: (context, { body }) => checkCard(context, body.code),
}
