import sharp from 'sharp'
import { bannerFiles } from '../art/banner-files.server.ts'
import { pictureFile } from '../art/picture.ts'
import { withoutText } from './drawn-text.ts'

/** In pixels, as wide as a phone screen at 3x. Drawings are 900 by 560. */
const width = 1_200

export const isBanner = (name: string) => Object.hasOwn(bannerFiles, name)

export const drawBanner = (name: string): Promise<Buffer> =>
  sharp(Buffer.from(withoutText(pictureFile(bannerFiles[name]!()))), { density: (72 * width) / 900 })
    .png({ palette: true, effort: 4 })
    .toBuffer()
