import { createHash } from 'node:crypto'

export const cardSize = { width: 1200, height: 630 } as const

const prefix = '/cards'
/** Increase this with every change of the drawing, so that caches fetch the new card. */
const drawing = 3

/**
 * The URL of a page's card. It contains a hash of the title, so that services that cache cards fetch a new one when the
 * title changes.
 */
export function cardAddress(path: string, title: string): string {
  const page = path.replace(/\?.*/, '')
  const mark = createHash('sha256').update(`${drawing} ${title}`).digest('base64url').slice(0, 8)
  return `${prefix}${page === '/' ? '/home' : page}.png?v=${mark}`
}

/** The page path in a card's URL, or undefined if the URL is invalid. */
export function pageOfCard(pathname: string): string | undefined {
  const [, page] = /^\/cards(\/[a-z0-9/-]+)\.png$/.exec(pathname) ?? []
  return page === '/home' ? '/' : page
}
