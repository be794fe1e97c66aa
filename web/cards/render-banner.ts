import sharp from 'sharp'
import { type BannerName, bannerFiles, isBannerName } from '../art/banner-files.server.ts'
import { pictureFile } from '../art/picture.ts'
import { textToPaths } from './svg-text-to-paths.ts'

/** In pixels, as wide as a phone screen at 3x. Drawings are 900 by 560. */
const width = 1_200

export { isBannerName }

export const renderBanner = (name: BannerName): Promise<Buffer> =>
  sharp(Buffer.from(textToPaths(pictureFile(bannerFiles[name]()))), { density: (72 * width) / 900 })
    .png({ palette: true, effort: 4 })
    .toBuffer()
