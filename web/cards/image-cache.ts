import { filePolicy } from '../../contract/file-policies.server.ts'
import { etagOf } from '../document/etag.ts'

/** Renders images one at a time, so that pages keep the CPU, and caches the last `most` of them by key. A failed one is not cached. */
export function createImageCache(most = Number.POSITIVE_INFINITY) {
  const drawn = new Map<string, Promise<Buffer>>()
  let drawing: Promise<unknown> = Promise.resolve()

  return (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = drawn.get(key)
    if (known) return known
    const image = drawing.then(draw)
    drawing = image.catch(() => {})
    image.catch(() => drawn.delete(key))
    drawn.set(key, image)
    for (const oldest of drawn.keys()) {
      if (drawn.size <= most) break
      drawn.delete(oldest)
    }
    return image
  }
}

/** The answer with a drawn image, or 304 if the asker has it. Other origins may embed it: an app's web view, or a site that uses this API. */
export function pngResponse(
  request: Request,
  { png, cacheControl }: { png: Buffer; cacheControl: string },
): Response {
  const etag = etagOf(png)
  const headers = {
    'content-type': 'image/png',
    etag,
    'cache-control': cacheControl,
    'content-security-policy': filePolicy,
    'cross-origin-resource-policy': 'cross-origin',
  }
  if (request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(png), {
    headers: { ...headers, 'content-length': String(png.byteLength) },
  })
}
