import type { HandlersOf } from '../handlers.ts'
import { boroughs } from './boroughs.ts'

export const launchHandlers: HandlersOf<'launch'> = {
  boroughs: context => boroughs(context),
}
