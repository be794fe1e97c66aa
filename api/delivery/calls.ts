import type { HandlersOf } from '../handlers.ts'
import {
  giveUpMessage,
  liftSuppression,
  listSuppressed,
  listUndelivered,
  replayUndelivered,
} from './undelivered.ts'

export const deliveryHandlers: HandlersOf<'delivery'> = {
  messages: ({ deps }, { query }) => listUndelivered(deps, query),
  replay: (context, { body }) => replayUndelivered(context, body),
  giveUp: (context, input) => giveUpMessage(context, input),
  suppressed: ({ deps }, { query }) => listSuppressed(deps.db, query),
  lift: (context, input) => liftSuppression(context, input),
}
