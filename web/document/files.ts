import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { scriptPolicy, styledFilePolicy } from '../../contract/file-policies.server.ts'
import { acceptedEncoding, compressOnce, type Encoding } from './compress.ts'
import { etagOf } from './etag.ts'
import { sharedFileFailed } from './shared-file.ts'

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
const assets = '/assets/'
/** The most files of other releases that stay in memory: about as many as one release has. */
const mostFound = 600
const packed = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2', '.ico'])
/** The end of the name of a file that the build has compressed, beside the file itself. */
const brotli = '.br'
export const isCompressible = (path: string) => !packed.has(extname(path))

export interface Asset {
  path: string
  bytes: Buffer
}
/** Finds a file of another release, because browsers may still have pages of that release open. */
export type FindAsset = (path: string) => Promise<Buffer | undefined>

interface File {
  bytes: Buffer
  type: string
  etag: string
  /** The name contains a content hash, so the file never changes. */
  immutable: boolean
  compressed: (encoding: Encoding) => Promise<Buffer>
  compressible: boolean
}

function readFolder(folder: string, below = ''): (readonly [path: string, file: File])[] {
  const entries = readdirSync(join(folder, below), { withFileTypes: true })
  const names = new Set(entries.map(({ name }) => name))
  const isMadeOf = (name: string) => name.endsWith(brotli) && names.has(name.slice(0, -brotli.length))
  return entries.flatMap(entry => {
    const { name } = entry
    const path = `${below}/${name}`
    if (entry.isDirectory()) return readFolder(folder, path)
    if (isMadeOf(name)) return []
    const read = (end = '') => readFileSync(join(folder, path + end))
    const ready = names.has(name + brotli) ? new Map([['br', read(brotli)] as const]) : undefined
    return [[path, fileOf(path, read(), ready)] as const]
  })
}

function fileOf(path: string, bytes: Buffer, ready?: ReadonlyMap<Encoding, Buffer>): File {
  const extension = extname(path)
  return {
    bytes,
    type: types[extension] ?? 'application/octet-stream',
    etag: etagOf(bytes),
    immutable: path.startsWith(assets),
    compressed: compressOnce(bytes, ready),
    compressible: isCompressible(path),
  }
}

export interface Files {
  answer(request: Request, pathname: string): Promise<Response | undefined>
  text(pathname: string): string
  /** Files whose name contains a hash of their content. */
  assets(): Asset[]
}

/** Assets that this release lacks are searched for with `findAsset` among those of other releases. */
export function readFiles(folder: string, findAsset?: FindAsset): Files {
  const files = new Map(readFolder(folder))
  const found = new Map<string, File>()
  async function ofOthers(pathname: string): Promise<File | undefined> {
    if (!findAsset || !/^\/assets\/[\w.-]+$/.test(pathname)) return undefined
    const known = found.get(pathname)
    if (known) return known
    const bytes = await findAsset(pathname)
    if (!bytes) return undefined
    if (found.size >= mostFound) found.clear()
    const file = fileOf(pathname, bytes)
    found.set(pathname, file)
    return file
  }
  return {
    text: pathname => files.get(pathname)?.bytes.toString('utf8') ?? '',
    assets: () =>
      [...files].flatMap(([path, { bytes }]) => (path.startsWith(assets) ? [{ path, bytes }] : [])),
    async answer(request, pathname) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
      let file = files.get(pathname)
      try {
        file ??= await ofOthers(pathname)
      } catch {
        return sharedFileFailed()
      }
      if (!file) return undefined
      const headers = new Headers({
        'content-type': file.type,
        etag: file.etag,
        'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'content-security-policy': file.type.startsWith('text/javascript') ? scriptPolicy : styledFilePolicy,
      })
      if (file.compressible) headers.set('vary', 'accept-encoding')
      if (request.headers.get('if-none-match')?.includes(file.etag))
        return new Response(null, { status: 304, headers })
      const encoding = file.compressible
        ? acceptedEncoding(request.headers.get('accept-encoding'))
        : undefined
      let body: Buffer = file.bytes
      if (encoding) {
        body = await file.compressed(encoding)
        headers.set('content-encoding', encoding)
      }
      headers.set('content-length', String(body.byteLength))
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
    },
  }
}
