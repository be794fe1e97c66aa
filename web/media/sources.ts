import { type MediaFormat, mediaFile, mediaFormats, mediaWidths, pixelsOf } from '../../contract/media.ts'

const types: Record<MediaFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** `srcset` of one format with the true widths. Leaves out files that only repeat a smaller one. */
const setOf = (hash: string, pictureWidth: number, format: MediaFormat) =>
  mediaWidths
    .filter((width, at) => width <= pictureWidth || at === 0 || mediaWidths[at - 1]! < pictureWidth)
    .map(width => `/${mediaFile(hash, width, format)} ${pixelsOf(width, pictureWidth)}w`)
    .join(', ')

export function pictureSources({ hash, width }: { hash: string; width: number }) {
  const sets = mediaFormats.map(format => ({ type: types[format], srcSet: setOf(hash, width, format) }))
  return {
    sources: sets.slice(0, -1),
    srcSet: sets.at(-1)!.srcSet,
    src: `/${mediaFile(hash, 1280, 'jpg')}`,
  }
}
