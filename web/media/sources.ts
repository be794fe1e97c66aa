import { type MediaFormat, mediaFile, mediaFormats, mediaWidths, pixelsOf } from '../../contract/media.ts'

const types: Record<MediaFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** The files of one format, each with its true width; a file that only repeats a smaller one is left out. */
const setOf = (hash: string, pictureWidth: number, format: MediaFormat) =>
  mediaWidths
    .filter((width, at) => width <= pictureWidth || at === 0 || mediaWidths[at - 1]! < pictureWidth)
    .map(width => `/${mediaFile(hash, width, format)} ${pixelsOf(width, pictureWidth)}w`)
    .join(', ')

/** What a `<picture>` offers, the best format first, and what its `<img>` has itself: JPEG. */
export function pictureSources({ hash, width }: { hash: string; width: number }) {
  const sets = mediaFormats.map(format => ({ type: types[format], srcSet: setOf(hash, width, format) }))
  return {
    sources: sets.slice(0, -1),
    srcSet: sets.at(-1)!.srcSet,
    src: `/${mediaFile(hash, 1280, 'jpg')}`,
  }
}
