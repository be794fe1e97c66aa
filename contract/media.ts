import { z } from './schema.ts'

/** Every picture has a file for each width and format. Widths are maximums: no picture is enlarged. */
export const mediaWidths = [640, 1280, 1920] as const
export type MediaWidth = (typeof mediaWidths)[number]
/** The preferred format comes first. Every browser and feed reader supports the last one. */
export const mediaFormats = ['avif', 'webp', 'jpg'] as const
export type MediaFormat = (typeof mediaFormats)[number]

const hash = '[0-9a-f]{32}'
const fileName = new RegExp(`^${hash}-(?:${mediaWidths.join('|')})\\.(?:${mediaFormats.join('|')})$`)

export const mediaFile = (pictureHash: string, width: MediaWidth, format: MediaFormat) =>
  `media/${pictureHash}-${width}.${format}`
export const mediaFilesOf = (pictureHash: string) =>
  mediaWidths.flatMap(width => mediaFormats.map(format => mediaFile(pictureHash, width, format)))
export const isMediaFileName = (name: string) => fileName.test(name)
export const mediaJpeg = (pictureHash: string) => mediaFile(pictureHash, 1280, 'jpg')

export const mediaHashesIn = (text: string): string[] => [
  ...new Set(text.match(new RegExp(`(?<=media/)${hash}(?=-)`, 'g'))),
]

/** Image sources that are allowed in a text: uploads, and drawings of this site. Images on other sites are not shown. */
export const ownPicture = new RegExp(
  `^/(?:media/${hash}-(?:${mediaWidths.join('|')})\\.jpg|(?:banners|drawings)/[a-z0-9-]+\\.svg)$`,
)

export const pixelsOf = (width: MediaWidth, pictureWidth: number) => Math.min(width, pictureWidth)

export const publicImage = z.object({
  hash: z.string(),
  alt: z.string(),
  /** Width of the widest file in pixels. */
  width: z.number(),
  height: z.number(),
  /** The point that stays visible when the image is cropped, from 0 to 1, measured from the left (X) and from the top (Y). */
  focalX: z.number(),
  focalY: z.number(),
})
export type PublicImage = z.infer<typeof publicImage>
