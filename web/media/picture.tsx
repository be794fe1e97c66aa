import type { PublicImage } from '../../contract/media.ts'
import { classNames } from '../ui/class-names.ts'
import { focusClass } from './focus-class.ts'
import { pictureSources } from './sources.ts'
import './picture.css'

type PictureProps = {
  image: PublicImage
  sizes: string
  /** Hidden from screen readers, because the title beside it says the same. */
  decorative?: boolean | undefined
  /** The main picture of its page, fetched first; others load lazily. */
  first?: boolean | undefined
}

/** An uploaded picture in the best format and width. A crop keeps its focal point in view. */
export function Picture({ image, sizes, decorative, first }: PictureProps) {
  const { sources, srcSet, src } = pictureSources(image)
  return (
    <picture className="pic">
      {sources.map(source => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <img
        className={classNames(focusClass('x', image.focalX), focusClass('y', image.focalY))}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={decorative ? '' : image.alt}
        width={image.width}
        height={image.height}
        loading={first ? 'eager' : 'lazy'}
        {...(first ? { fetchPriority: 'high' as const } : {})}
        decoding="async"
      />
    </picture>
  )
}
