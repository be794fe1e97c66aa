import { createHash } from 'node:crypto'
import { bannersOf, cardBanners, mainOf, stopsOfPage } from './page-content.ts'

export const cardSize = { width: 1200, height: 630 } as const

const prefix = '/cards'
/** Increase this with every change of the drawing, so that caches fetch the new card. */
const drawing = 5

/**
 * The URL of a page's card. It contains a hash of what the card shows: the title, banners, and the page's stop in a topic. Services
 * that cache cards therefore fetch a new one when any of these changes. `html` may lack the head.
 */
export function cardAddress(path: string, title: string, html: string): string {
  const page = path.replace(/\?.*/, '')
  const banners = bannersOf(mainOf(html)).slice(0, cardBanners)
  const shown = JSON.stringify([drawing, title, banners, stopsOfPage(html)])
  const hash = createHash('sha256').update(shown).digest('base64url').slice(0, 8)
  return `${prefix}${page === '/' ? '/home' : page}.png?v=${hash}`
}

/** The page path in a card's URL, or undefined if the URL is invalid. */
export function pageOfCard(pathname: string): string | undefined {
  const [, page] = /^\/cards(\/[a-z0-9/-]+)\.png$/.exec(pathname) ?? []
  return page === '/home' ? '/' : page
}
