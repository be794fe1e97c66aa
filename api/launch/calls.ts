import type { HandlersOf } from '../handlers.ts'
import { prices } from '../settings/prices.ts'
import { area } from './area.ts'
import { boroughs } from './boroughs.ts'
import { waiting } from './waiting.ts'

export const launchHandlers: HandlersOf<'launch'> = {
  boroughs,
  prices,
  area,
  waiting,
}
