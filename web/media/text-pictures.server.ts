import { mediaHashesIn } from '../../contract/media.ts'
import { pictureSources } from './sources.ts'

const sizes = '(min-width: 700px) 640px, 100vw'
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/**
 * Turns pictures of sanitized text into lazily loaded ones in the best format and width. Feeds and Markdown keep the
 * plain JPEG.
 */
export const withPictures = (cleaned: string): string =>
  cleaned.replace(/<img\b[^>]*>/g, tag => {
    const bare = tag.replace(/\s*\/?>$/, '')
    const late = `${bare} loading="lazy" decoding="async"`
    const [hash] = mediaHashesIn(attribute(tag, 'src') ?? '')
    if (!hash) return `${late}>`
    // The library wrote the width when the text was saved.
    const width = Number(attribute(tag, 'width')) || Number.POSITIVE_INFINITY
    const { sources, srcSet } = pictureSources({ hash, width })
    const offers = sources.map(
      source => `<source type="${source.type}" srcset="${source.srcSet}" sizes="${sizes}">`,
    )
    return `<picture>${offers.join('')}${late} srcset="${srcSet}" sizes="${sizes}"></picture>`
  })
