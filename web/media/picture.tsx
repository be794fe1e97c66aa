import type { PublicImage } from '../../contract/media.ts'
import { classNames } from '../ui/class-names.ts'
import { focusClass } from './focus-class.ts'
import { pictureSources } from './sources.ts'
import './picture.css'

type PictureProps = {
  image: PublicImage
  /** How wide it stands, as `sizes` of an `<img>`. */
  sizes: string
  /** Beside its title it says nothing of its own. */
  decorative?: boolean | undefined
  /** The picture of its page: fetched first. Others wait until they are near. */
  first?: boolean | undefined
}

/** An uploaded picture in the format and width that the browser takes best. Where its place cuts it, its focal point stays in view. */
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
