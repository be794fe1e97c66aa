import { filePolicy } from '../../contract/file-policies.server.ts'
import { isMediaFileName } from '../../contract/media.ts'
import { ProviderFailure } from '../../providers/failure.ts'
import { contentTypeOf } from '../../providers/storage/file-key.ts'
import type { UploadStore } from '../../providers/storage/upload-store.ts'

interface Needs {
  uploads: Pick<UploadStore, 'read'>
  memory?: number
}

const usualMemory = 64 * 1024 * 1024
const mediaPath = '/media/'

const always = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': filePolicy,
  // Feed readers and link previews show these images too.
  'cross-origin-resource-policy': 'cross-origin',
}
const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: {
      ...always,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  })

/**
 * `GET /media/{hash}-{width}.{avif|webp|jpg}` serves editors' public images. The content of a URL never changes, so it is cached
 * forever. Any other name is a 404. Private pictures have other keys in the store and cannot be reached here.
 */
export function createMediaFiles({ uploads, memory = usualMemory }: Needs) {
  const kept = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer | undefined>>()
  let held = 0

  function keep(name: string, bytes: Buffer) {
    if (bytes.length > memory || kept.has(name)) return
    kept.set(name, bytes)
    held += bytes.length
    for (const [oldest, { length }] of kept) {
      if (held <= memory) break
      kept.delete(oldest)
      held -= length
    }
  }

  async function read(name: string): Promise<Buffer | undefined> {
    const known = kept.get(name)
    if (known) {
      kept.delete(name)
      kept.set(name, known)
      return known
    }
    const begun = underWay.get(name) ?? uploads.read(`media/${name}`)
    underWay.set(name, begun)
    try {
      const bytes = await begun
      if (bytes) keep(name, bytes)
      return bytes
    } finally {
      underWay.delete(name)
    }
  }

  return async (request: Request): Promise<Response> => {
    const { method } = request
    if (method !== 'GET' && method !== 'HEAD')
      return plain(405, 'This address doesn’t take this method.', { allow: 'GET, HEAD' })
    const name = new URL(request.url).pathname.slice(mediaPath.length)
    if (!isMediaFileName(name)) return plain(404, 'Not found.')
    let bytes: Buffer | undefined
    try {
      bytes = await read(name)
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      return plain(503, 'Not available at the moment.', { 'retry-after': '30' })
    }
    if (!bytes) return plain(404, 'Not found.')
    const etag = `"${name}"`
    const headers = { ...always, 'cache-control': 'public, max-age=31536000, immutable', etag }
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers })
    return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        ...headers,
        'content-type': contentTypeOf(`media/${name}`),
        'content-length': String(bytes.length),
      },
    })
  }
}
