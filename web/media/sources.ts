import { type MediaFormat, mediaFile, mediaFormats, mediaWidths, pixelsOf } from '../../contract/media.ts'

const types: Record<MediaFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** `srcset` of one format with the true widths. Leaves out files that only repeat a smaller one. */
const srcSetOf = (hash: string, pictureWidth: number, format: MediaFormat) =>
  mediaWidths
    .filter((width, at) => width <= pictureWidth || (mediaWidths[at - 1] ?? 0) < pictureWidth)
    .map(width => `/${mediaFile(hash, width, format)} ${pixelsOf(width, pictureWidth)}w`)
    .join(', ')

export function pictureSources({ hash, width }: { hash: string; width: number }) {
  const modern = mediaFormats.filter(format => format !== 'jpg')
  return {
    sources: modern.map(format => ({ type: types[format], srcSet: srcSetOf(hash, width, format) })),
    srcSet: srcSetOf(hash, width, 'jpg'),
    src: `/${mediaFile(hash, 1280, 'jpg')}`,
  }
}
