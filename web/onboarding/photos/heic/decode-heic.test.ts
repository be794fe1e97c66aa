import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeHeic } from './decode-heic.ts'

const card = readFileSync(join(import.meta.dirname, '../../../../test/e2e/harness/card.heic'))

/** Width and height of the picture, in the box `ispe` of the file. */
function withSize(width: number, height: number): Buffer {
  const changed = Buffer.from(card)
  const at = changed.indexOf('ispe') + 8
  changed.writeUInt32BE(width, at)
  changed.writeUInt32BE(height, at + 4)
  return changed
}

describe('a HEIC file', () => {
  it('becomes its pixels', async () => {
    const pixels = await decodeHeic(card)
    expect(pixels).toMatchObject({ width: 1200, height: 900 })
    const corner = pixels!.rgba.slice(0, 4)
    // The dark table of the drawn card (`photos.ts`), as HEVC encodes it.
    for (const [at, value] of [0x22, 0x25, 0x2b, 255].entries())
      expect(Math.abs(corner[at]! - value)).toBeLessThan(6)
  })

  it.each([
    ['that is cut off', card.subarray(0, 600)],
    ['with nothing after its name', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['that is no picture', Buffer.from('Dear Hero, this is a letter.')],
    ['that says it has more than 50 million pixels', withSize(60_000, 60_000)],
  ])('%s is not decoded', async (_, bytes) => {
    expect(await decodeHeic(bytes).catch(() => undefined)).toBeUndefined()
  })
})
