import { createHash } from 'node:crypto'
import { type Picture, pictureFile } from './picture.ts'

/** Serves drawings as files: the same for everyone, cached for a day, then revalidated by ETag. Unknown names get a 404. */
export function drawingAnswers(drawings: Record<string, () => Picture>) {
  const drawn = new Map<string, { svg: string; etag: string }>()

  const drawingAt = (file: string) => {
    const known = drawn.get(file)
    if (known) return known
    const name = file.replace(/\.svg$/, '')
    const draw = name !== file && Object.hasOwn(drawings, name) ? drawings[name] : undefined
    if (!draw) return null
    const svg = pictureFile(draw())
    const made = { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"` }
    drawn.set(file, made)
    return made
  }

  return (file: string, request: Request): Response => {
    const drawing = drawingAt(file)
    if (!drawing) throw new Response(null, { status: 404 })
    const headers = {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
      etag: drawing.etag,
    }
    if (request.headers.get('if-none-match')?.includes(drawing.etag))
      return new Response(null, { status: 304, headers })
    return new Response(drawing.svg, { headers })
  }
}
