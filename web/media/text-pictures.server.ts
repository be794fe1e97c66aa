import { mediaHashesIn } from '../../contract/media.ts'
import { replaceTags } from '../../contract/read-html.server.ts'
import { pictureSources } from './sources.ts'

const sizes = '(min-width: 700px) 640px, 100vw'

/**
 * Turns pictures of sanitized text into lazily loaded ones in the best format and width. Feeds and Markdown keep the
 * plain JPEG.
 */
export const withPictures = (cleaned: string): string =>
  replaceTags(cleaned, 'img', ({ source, attributes }) => {
    const bare = source.replace(/\s*\/?>$/, '')
    const lazy = `${bare} loading="lazy" decoding="async"`
    const [hash] = mediaHashesIn(attributes.src ?? '')
    if (!hash) return `${lazy}>`
    // The library wrote the width when the text was saved.
    const width = Number(attributes.width) || Number.POSITIVE_INFINITY
    const { sources, srcSet } = pictureSources({ hash, width })
    const offers = sources.map(
      source => `<source type="${source.type}" srcset="${source.srcSet}" sizes="${sizes}">`,
    )
    return `<picture>${offers.join('')}${lazy} srcset="${srcSet}" sizes="${sizes}"></picture>`
  })
