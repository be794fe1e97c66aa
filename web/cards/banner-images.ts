import { createImageCache, pngResponse } from './image-cache.ts'

const address = /^\/banners\/([a-z0-9-]+)\.png$/

/** The drawings and the library of fonts are loaded with the first image: at the start they would take a quarter of a second. */
const loadDrawings = () => import('./render-banner.ts')

/**
 * `/banners/{name}.png`, for apps, whose image views can't render SVG. Undefined for other paths. There are about thirty of 30 KB.
 */
export function createBannerImages() {
  const drawn = createImageCache()
  return async (request: Request, url: URL): Promise<Response | undefined> => {
    const name = address.exec(url.pathname)?.[1]
    if (name === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    const { isBannerName, renderBanner } = await loadDrawings()
    if (!isBannerName(name)) return new Response(null, { status: 404 })
    return pngResponse(request, {
      png: await drawn(name, () => renderBanner(name)),
      cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
    })
  }
}
