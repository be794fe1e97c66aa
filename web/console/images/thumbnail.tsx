import { mediaFile } from '../../../contract/media.ts'

/** A small picture of the library, beside words that say what it is. */
export function Thumbnail({ image }: { image: { hash: string; width: number; height: number } }) {
  return (
    <img
      src={`/${mediaFile(image.hash, 640, 'webp')}`}
      alt=""
      width={image.width}
      height={image.height}
      loading="lazy"
    />
  )
}
