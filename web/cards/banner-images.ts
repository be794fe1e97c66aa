import type { BannerName } from '../art/banner-files.server.ts'
import { etagOf } from '../document/etag.ts'

const address = /^\/banners\/([a-z0-9-]+)\.png$/

/** The drawings and the library of fonts are loaded with the first image: at the start they would take a quarter of a second. */
const loadDrawings = () => import('./draw-banner.ts')

/**
 * `/banners/{name}.png`, for apps, whose image views can't render SVG. Undefined for other paths. Each image is rendered on the
 * first request, one at a time, and then cached; there are about thirty of 30 KB.
 */
export function createBannerImages() {
  const drawn = new Map<string, Promise<Buffer>>()
  let drawing: Promise<unknown> = Promise.resolve()

  function imageOf(name: BannerName): Promise<Buffer> {
    const known = drawn.get(name)
    if (known) return known
    const image = drawing.then(async () => (await loadDrawings()).drawBanner(name))
    drawing = image.catch(() => {})
    image.catch(() => drawn.delete(name))
    drawn.set(name, image)
    return image
  }

  return async (request: Request, url: URL): Promise<Response | undefined> => {
    const name = address.exec(url.pathname)?.[1]
    if (name === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const { isBannerName } = await loadDrawings()
    if (!isBannerName(name)) return new Response(null, { status: 404 })
    const png = await imageOf(name)
    const etag = etagOf(png)
    const headers = {
      'content-type': 'image/png',
      etag,
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      'content-security-policy': "default-src 'none'; sandbox",
      // Requested from other origins: an app's web view, or a site that uses this API.
      'cross-origin-resource-policy': 'cross-origin',
    }
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(png), {
      headers: { ...headers, 'content-length': String(png.byteLength) },
    })
  }
}
