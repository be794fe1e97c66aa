import { readHead } from '../document/read-head.ts'
import { cardAddress, pageOfCard } from './card-address.ts'
import { createImageCache, pngResponse } from './image-cache.ts'
import { stopsOfPage } from './page-content.ts'
import type { CardContent } from './render-card.ts'

/** The most cards that are cached, at about 45 KB each. */
const mostCached = 500

type CardWords = Pick<CardContent, 'title' | 'line'>

export function wordsOfPage(html: string): (CardWords & { pageTitle: string }) | undefined {
  const { title: pageTitle, meta, line = 'customer' } = readHead(html)
  if (!meta['og:image']) return undefined
  const title = pageTitle.replace(/( \| Hero|: Hero)$/, '').replace(/: Help for (Heroes|customers)$/, '')
  return { title, pageTitle, line }
}

interface CardNeeds {
  open: (path: string) => Promise<Response>
}

/** The drawings and the library of fonts are loaded with the first card: at the start they would take a quarter of a second. */
const loadDrawings = async () => ({
  ...(await import('./choose-drawing.ts')),
  ...(await import('./render-card.ts')),
})

/** Cards are rendered once per page, title and place in a topic, and cached. */
export function createCardImages() {
  const drawn = createImageCache(mostCached)
  return async (request: Request, url: URL, { open }: CardNeeds): Promise<Response | undefined> => {
    const path = pageOfCard(url.pathname)
    if (path === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const page = await open(path)
    const html = page.status === 200 ? await page.text() : ''
    const words = wordsOfPage(html)
    if (!words) return new Response(null, { status: page.status >= 500 ? 503 : 404 })
    const stops = stopsOfPage(html)
    const { renderCard, drawingOfPage } = await loadDrawings()
    const drawing = drawingOfPage(path, html)
    const key = [path, words.line, drawing.name, stops?.lit, stops?.all, words.title].join(' ')
    const isCurrent = cardAddress(path, words.pageTitle, html) === requestedAddress(url)
    return pngResponse(request, {
      png: await drawn(key, () => renderCard({ ...words, stops, drawing })),
      // The URL contains a hash of what the card shows, so it always has the same card.
      cacheControl: isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    })
  }
}

const requestedAddress = ({ pathname, search }: URL) => pathname + search
