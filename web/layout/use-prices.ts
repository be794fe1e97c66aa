import type { Prices } from '../../contract/prices.ts'
import type { Frame } from '../frame.ts'
import { useFrame } from './use-frame.ts'

// The root loader returns the frame. If it failed, no page renders.
const pricesIn = (frame: unknown): Prices => (frame as Frame).prices

export const usePrices = (): Prices => useFrame().prices

/**
 * The prices for a page's `meta`, which is not a component. Such a `meta` needs the type `Route.MetaFunction`,
 * otherwise TypeScript reports a circular reference through `matches`.
 */
export const pricesOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Prices =>
  pricesIn(matches.find(match => match?.id === 'root')?.loaderData)
