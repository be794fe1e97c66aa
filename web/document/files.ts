import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { acceptedEncoding, compress, type Encoding } from './compress.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}
const packed = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2', '.ico'])

interface File {
  bytes: Buffer
  type: string
  etag: string
  /** The name contains a content hash, so the file never changes. */
  immutable: boolean
  encodings: Map<Encoding, Promise<Buffer>>
  compressible: boolean
}

function readFolder(folder: string, below = ''): [string, File][] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap(entry => {
    const path = `${below}/${entry.name}`
    if (entry.isDirectory()) return readFolder(folder, path)
    const bytes = readFileSync(join(folder, path))
    const extension = extname(path)
    const file: File = {
      bytes,
      type: types[extension] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
      immutable: path.startsWith('/assets/'),
      encodings: new Map(),
      compressible: !packed.has(extension),
    }
    return [[path, file] as [string, File]]
  })
}

export interface Files {
  answer(request: Request, pathname: string): Promise<Response | undefined>
  text(pathname: string): string
}

export function readFiles(folder: string): Files {
  const files = new Map(readFolder(folder))
  return {
    text: pathname => files.get(pathname)?.bytes.toString('utf8') ?? '',
    async answer(request, pathname) {
      const file = files.get(pathname)
      if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
      const headers = new Headers({
        'content-type': file.type,
        etag: file.etag,
        'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      if (file.type.startsWith('text/javascript')) headers.delete('content-security-policy')
      if (file.compressible) headers.set('vary', 'accept-encoding')
      if (request.headers.get('if-none-match')?.includes(file.etag))
        return new Response(null, { status: 304, headers })
      const encoding = file.compressible
        ? acceptedEncoding(request.headers.get('accept-encoding'))
        : undefined
      let body: Buffer = file.bytes
      if (encoding) {
        if (!file.encodings.has(encoding))
          file.encodings.set(encoding, compress(file.bytes, encoding, { lasting: true }))
        body = await file.encodings.get(encoding)!
        headers.set('content-encoding', encoding)
      }
      headers.set('content-length', String(body.byteLength))
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
    },
  }
}
