import { href } from 'react-router'
import { type DrawingName, drawingSizes } from './drawing-sizes.ts'

type DrawingFileProps = {
  name: DrawingName
  /** What it shows, in a sentence; empty beside words that say the same. */
  alt: string
  className?: string
  /** In the first screen of its page: not put off. */
  first?: boolean
}

/** A drawing as a picture of its own: loaded when one comes near, in the place that is kept for it. */
export function DrawingFile({ name, alt, className, first }: DrawingFileProps) {
  const [width, height] = drawingSizes[name]
  return (
    <img
      className={className}
      src={href('/drawings/:file', { file: `${name}.svg` })}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
