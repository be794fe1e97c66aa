import type { HandlersOf } from '../handlers.ts'
import { pushKey, subscribe, unsubscribe } from './subscriptions.ts'

export const pushHandlers: HandlersOf<'push'> = {
  key: pushKey,
  subscribe,
  unsubscribe,
}
