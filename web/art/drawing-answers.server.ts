import { acceptedEncoding, compressOnce } from '../document/compress.ts'
import { type Picture, pictureFile } from './picture.ts'
import { etagOf } from '../document/etag.ts'

function fileOf(picture: Picture) {
  const bytes = Buffer.from(pictureFile(picture))
  return { bytes, etag: etagOf(bytes), compressed: compressOnce(bytes) }
}

/** Serves drawings as files: the same for everyone, cached for a day, then revalidated by ETag. Unknown names get a 404. */
export function drawingAnswers(drawings: Record<string, () => Picture>) {
  const drawn = new Map<string, ReturnType<typeof fileOf>>()

  const drawingAt = (file: string) => {
    const known = drawn.get(file)
    if (known) return known
    const name = file.replace(/\.svg$/, '')
    const draw = name !== file && Object.hasOwn(drawings, name) ? drawings[name] : undefined
    if (!draw) return null
    const made = fileOf(draw())
    drawn.set(file, made)
    return made
  }

  return async (file: string, request: Request): Promise<Response> => {
    const drawing = drawingAt(file)
    if (!drawing) throw new Response(null, { status: 404 })
    const headers = {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      etag: drawing.etag,
    }
    const vary = 'accept-encoding'
    if (request.headers.get('if-none-match')?.includes(drawing.etag))
      return new Response(null, { status: 304, headers: { ...headers, vary } })
    const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
    // The handler, which compresses what is not compressed yet, says there what it varies by.
    if (!encoding) return new Response(new Uint8Array(drawing.bytes), { headers })
    const body = await drawing.compressed(encoding)
    return new Response(new Uint8Array(body), {
      headers: { ...headers, vary, 'content-encoding': encoding, 'content-length': String(body.byteLength) },
    })
  }
}
