import { z } from './schema.ts'

/** Every picture has a file of each width and format; a width is what a file has at most, none is enlarged. */
export const mediaWidths = [640, 1280, 1920] as const
export type MediaWidth = (typeof mediaWidths)[number]
/** The best first. All browsers and feed readers know the last. */
export const mediaFormats = ['avif', 'webp', 'jpg'] as const
export type MediaFormat = (typeof mediaFormats)[number]

const hash = '[0-9a-f]{32}'
const fileName = new RegExp(`^${hash}-(?:${mediaWidths.join('|')})\\.(?:${mediaFormats.join('|')})$`)

/** `media/{hash}-1280.jpg`: the key in the store, and behind a slash the address. */
export const mediaFile = (pictureHash: string, width: MediaWidth, format: MediaFormat) =>
  `media/${pictureHash}-${width}.${format}`
/** All files of a picture. */
export const mediaFilesOf = (pictureHash: string) =>
  mediaWidths.flatMap(width => mediaFormats.map(format => mediaFile(pictureHash, width, format)))
/** Whether this can be the name of a file below `/media/`. */
export const isMediaFileName = (name: string) => fileName.test(name)
/** What an article names as its banner, and a text as the source of a picture. */
export const mediaJpeg = (pictureHash: string) => mediaFile(pictureHash, 1280, 'jpg')

/** The hashes of the pictures that a text, or a banner, names; each once. */
export const mediaHashesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(`media/(${hash})-`, 'g'))].map(([, found]) => found!)),
]

/** Sources of pictures in a text: uploaded ones, and drawings of this site. Whatever stands on other sites is not shown. */
export const ownPicture = new RegExp(
  `^/(?:media/${hash}-(?:${mediaWidths.join('|')})\\.jpg|(?:banners|drawings)/[a-z0-9-]+\\.svg)$`,
)

/** How many pixels a file is wide: of a narrow picture the wider files are as wide as the picture. */
export const pixelsOf = (width: MediaWidth, pictureWidth: number) => Math.min(width, pictureWidth)

/** An uploaded picture as pages show it. */
export const publicImage = z.object({
  hash: z.string(),
  /** What it shows, for those who cannot see it. */
  alt: z.string(),
  /** Pixels of its widest file. */
  width: z.number(),
  height: z.number(),
  /** The point that stays in view where a place has another shape, from the left and from the top: 0 to 1. */
  focalX: z.number(),
  focalY: z.number(),
})
export type PublicImage = z.infer<typeof publicImage>
