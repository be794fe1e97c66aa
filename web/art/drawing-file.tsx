import { href } from 'react-router'
import { type DrawingName, drawingSize } from './drawing-sizes.ts'

type DrawingFileProps = {
  name: DrawingName
  /** Alt text. Empty if the text beside the drawing says the same. */
  alt: string
  className?: string
  /** Above the fold: loaded at once instead of lazily. */
  first?: boolean
}

export function DrawingFile({ name, alt, className, first }: DrawingFileProps) {
  const [width, height] = drawingSize(name)
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
