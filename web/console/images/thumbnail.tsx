import { mediaFile } from '../../../contract/media.ts'

/** Has no alt text, because the text beside it describes the image. */
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
