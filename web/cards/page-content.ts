export const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/** The card of a list of articles shows this many of their banners. */
export const cardBanners = 4

/** The names of the banners in a text, each once, in their order. */
export const bannersOf = (main: string): string[] => [
  ...new Set([...main.matchAll(/\/banners\/([a-z0-9-]+)\.svg/g)].flatMap(([, name]) => name ?? [])),
]

/** The place of a help article in its topic: which of the stops on the card's line is lit, out of how many. */
export interface Stops {
  all: number
  lit: number
}

export function stopsOfPage(html: string): Stops | undefined {
  const list = /<ul class="help-subs[^"]*">(.*?)<\/ul>/s.exec(html)?.[1]
  if (!list) return undefined
  const items = list.split('<li>').slice(1)
  const lit = items.findIndex(item => item.includes('aria-current="page"'))
  return lit < 0 || items.length < 2 ? undefined : { all: items.length, lit }
}
