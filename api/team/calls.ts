import type { HandlersOf } from '../handlers.ts'
import { factorChallenge } from './factors.ts'
import { freshFactor } from './fresh-factor.ts'

export const teamHandlers: HandlersOf<'team'> = {
  factorChallenge: context => factorChallenge(context),
  freshFactor: (context, input) => freshFactor(context, input),
}
