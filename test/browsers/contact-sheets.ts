import { join } from 'node:path'
import sharp from 'sharp'

const column = { width: 260, height: 2400, gap: 6, inRow: 12 }

/**
 * Puts pictures of pages side by side, twelve to a sheet, and writes the sheets into the folder as `name-1.png`, `name-2.png` and
 * so on.
 */
export async function writeSheets(folder: string, name: string, pages: readonly Buffer[]) {
  for (let from = 0; from < pages.length; from += column.inRow) {
    const small = await Promise.all(
      pages.slice(from, from + column.inRow).map(async (page, at) => {
        const { data, info } = await sharp(page)
          .resize({ width: column.width })
          .toBuffer({ resolveWithObject: true })
        const size = { left: 0, top: 0, width: column.width, height: Math.min(info.height, column.height) }
        return {
          input: await sharp(data).extract(size).toBuffer(),
          left: at * (column.width + column.gap),
          top: 0,
        }
      }),
    )
    const create = {
      width: small.length * (column.width + column.gap),
      height: column.height,
      channels: 3 as const,
      background: '#888',
    }
    await sharp({ create })
      .composite(small)
      .png()
      .toFile(join(folder, `${name}-${1 + from / column.inRow}.png`))
  }
}
