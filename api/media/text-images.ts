import { mediaHashesIn } from '../../contract/media.ts'
import { replaceTags } from '../../contract/read-html.server.ts'
import type { Database } from '../deps.ts'

async function imagesIn(db: Database, words: string, { lock = false } = {}) {
  const hashes = mediaHashesIn(words)
  if (hashes.length === 0) return []
  let query = db
    .selectFrom('media')
    .select(['hash', 'width', 'height'])
    .where('hash', 'in', hashes)
    .where('deleted_at', 'is', null)
  if (lock) query = query.forShare()
  return query.execute()
}

/** Adds width and height to images, so that pages reserve their space. */
export async function sizeImages(db: Database, html: string): Promise<string> {
  const images = await imagesIn(db, html)
  if (images.length === 0) return html
  const known = new Map(images.map(image => [image.hash, image]))
  return replaceTags(html, 'img', ({ source, attributes }) => {
    const image = known.get(mediaHashesIn(attributes.src ?? '')[0] ?? '')
    if (!image) return source
    const bare = source.replace(/\s(?:width|height)="[^"]*"/g, '').replace(/\s*\/?>$/, '')
    return `${bare} width="${image.width}" height="${image.height}" />`
  })
}

/** Hashes of a text’s images that do not exist. The others cannot be deleted before the transaction ends. */
export async function missingImages(db: Database, words: string): Promise<string[]> {
  const there = new Set((await imagesIn(db, words, { lock: true })).map(({ hash }) => hash))
  return mediaHashesIn(words).filter(hash => !there.has(hash))
}
