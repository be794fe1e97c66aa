import { etagOf } from '../document/etag.ts'
import { readHead } from '../document/read-head.ts'
import { cardAddress, pageOfCard } from './card-address.ts'
import type { CardContent } from './draw-card.ts'
import { stopsOfPage } from './shown-on-card.ts'

/** The most cards that are cached, at about 45 KB each. */
const mostKept = 500

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
  ...(await import('./draw-card.ts')),
})

/** Cards are rendered once per page, title and place in a topic, and cached. Only one renders at a time, so that pages keep the CPU. */
export function createCards() {
  const kept = new Map<string, Promise<Buffer>>()
  let drawing: Promise<unknown> = Promise.resolve()

  function drawn(key: string, content: CardContent): Promise<Buffer> {
    const known = kept.get(key)
    if (known) return known
    const card = drawing.then(async () => (await loadDrawings()).drawCard(content))
    drawing = card.catch(() => {})
    card.catch(() => kept.delete(key))
    kept.set(key, card)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostKept) break
      kept.delete(oldest)
    }
    return card
  }

  return async (request: Request, url: URL, { open }: CardNeeds): Promise<Response | undefined> => {
    const path = pageOfCard(url.pathname)
    if (path === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const page = await open(path)
    const html = page.status === 200 ? await page.text() : ''
    const words = wordsOfPage(html)
    if (!words) return new Response(null, { status: page.status >= 500 ? 503 : 404 })
    const stops = stopsOfPage(html)
    const { drawingOfPage } = await loadDrawings()
    const drawing = drawingOfPage(path, html)
    const key = [path, words.line, drawing.name, stops?.lit, stops?.all, words.title].join(' ')
    const png = await drawn(key, { ...words, stops, drawing })
    const etag = etagOf(png)
    const isCurrent = cardAddress(path, words.pageTitle, html) === cardAddressAsked(url)
    const headers = {
      'content-type': 'image/png',
      etag,
      // The URL contains a hash of what the card shows, so it always has the same card.
      'cache-control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(png), {
      headers: { ...headers, 'content-length': String(png.byteLength) },
    })
  }
}

const cardAddressAsked = ({ pathname, search }: URL) => pathname + search
