import { createHash } from 'node:crypto'
import { drawingFiles } from './drawing-files.server.ts'
import { pictureFile } from './picture.ts'

/** Drawn once a name. */
const drawn = new Map<string, { svg: string; etag: string }>()

function drawingAt(file: string) {
  const known = drawn.get(file)
  if (known) return known
  const name = file.replace(/\.svg$/, '')
  if (name === file || !Object.hasOwn(drawingFiles, name)) return null
  const svg = pictureFile(drawingFiles[name as keyof typeof drawingFiles]())
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`
  const made = { svg, etag }
  drawn.set(file, made)
  return made
}

/** `/drawings/{name}.svg`: the same for everyone, kept for a day, checked by its tag afterwards. 404 for any other name. */
export function loader({ params: { file = '' }, request }: { params: { file?: string }; request: Request }) {
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
