import type { HandlersOf } from '../handlers.ts'
import { joinWaitlist } from './join.ts'

export const waitlistHandlers: HandlersOf<'waitlist'> = {
  join: (context, input) => joinWaitlist(context, input),
}
