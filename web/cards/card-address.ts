import { createHash } from 'node:crypto'

export const cardSize = { width: 1200, height: 630 } as const

const prefix = '/cards'
/** Another drawing of the same title is another picture: raise it with the drawing. */
const drawing = 1

/**
 * Where the card of a page stands. The title is in the address as a hash: services that keep a card ask again when the
 * title has changed.
 */
export function cardAddress(path: string, title: string): string {
  const page = path.replace(/\?.*/, '')
  const mark = createHash('sha256').update(`${drawing} ${title}`).digest('base64url').slice(0, 8)
  return `${prefix}${page === '/' ? '/home' : page}.png?v=${mark}`
}

/** The path of the page whose card stands at this address; undefined where none can. */
export function pageOfCard(pathname: string): string | undefined {
  const [, page] = /^\/cards(\/[a-z0-9/-]+)\.png$/.exec(pathname) ?? []
  return page === '/home' ? '/' : page
}
