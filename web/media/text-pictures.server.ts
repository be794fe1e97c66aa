import { mediaHashesIn } from '../../contract/media.ts'
import { pictureSources } from './sources.ts'

/** The measure of running text. */
const sizes = '(min-width: 700px) 640px, 100vw'
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]

/**
 * The pictures of a cleaned text as its page shows them: uploaded ones in the format and width that the browser takes best,
 * all of them when they are near. Texts that are read elsewhere, in feeds and as Markdown, keep the plain JPEG.
 */
export const withPictures = (cleaned: string): string =>
  cleaned.replace(/<img\b[^>]*>/g, tag => {
    const bare = tag.replace(/\s*\/?>$/, '')
    const late = `${bare} loading="lazy" decoding="async"`
    const [hash] = mediaHashesIn(attribute(tag, 'src') ?? '')
    if (!hash) return `${late}>`
    // The width is the library's own word, written when the text was saved.
    const width = Number(attribute(tag, 'width')) || Number.POSITIVE_INFINITY
    const { sources, srcSet } = pictureSources({ hash, width })
    const offers = sources.map(
      source => `<source type="${source.type}" srcset="${source.srcSet}" sizes="${sizes}">`,
    )
    return `<picture>${offers.join('')}${late} srcset="${srcSet}" sizes="${sizes}"></picture>`
  })
