import { mediaHashesIn } from '../../contract/media.ts'
import type { Database } from '../deps.ts'

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/** The images of the library among those that some words name. With `hold` none of them is deleted until the transaction ends. */
async function imagesIn(db: Database, words: string, { hold = false } = {}) {
  const hashes = mediaHashesIn(words)
  if (hashes.length === 0) return []
  let query = db
    .selectFrom('media')
    .select(['hash', 'width', 'height'])
    .where('hash', 'in', hashes)
    .where('deleted_at', 'is', null)
  if (hold) query = query.forShare()
  return query.execute()
}

/** A cleaned text with the true size of each of its images, so that a page keeps the place for it. */
export async function sizeImages(db: Database, html: string): Promise<string> {
  const images = await imagesIn(db, html)
  if (images.length === 0) return html
  const known = new Map(images.map(image => [image.hash, image]))
  return html.replace(/<img\b[^>]*>/g, tag => {
    const image = known.get(mediaHashesIn(attribute(tag, 'src') ?? '')[0] ?? '')
    if (!image) return tag
    const bare = tag.replace(/\s(?:width|height)="[^"]*"/g, '').replace(/\s*\/?>$/, '')
    return `${bare} width="${image.width}" height="${image.height}" />`
  })
}

/** The images that a text or its banner names and that are not, or no longer, in the library. The others stay in it meanwhile. */
export async function missingImages(db: Database, words: string): Promise<string[]> {
  const there = new Set((await imagesIn(db, words, { hold: true })).map(({ hash }) => hash))
  return mediaHashesIn(words).filter(hash => !there.has(hash))
}
