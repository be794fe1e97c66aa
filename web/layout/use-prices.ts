import { useRouteLoaderData } from 'react-router'
import type { Prices } from '../../contract/prices.ts'
import type { Frame } from '../root.tsx'

/** Where the frame has failed no page stands in it that would ask. */
const pricesIn = (frame: unknown): Prices => (frame as Frame).prices

/** What a walk costs and what a Hero is paid, as it was when the page was made. */
export const usePrices = (): Prices => pricesIn(useRouteLoaderData('root'))

/**
 * The same for a page's `meta`, which is no component. Such a `meta` has its type, `Route.MetaFunction`: the type of
 * `matches` holds the page's own, and TypeScript would say that it refers to itself.
 */
export const pricesOf = (matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): Prices =>
  pricesIn(matches.find(match => match?.id === 'root')?.loaderData)
