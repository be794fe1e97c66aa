import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { costlyFiles, scanBomb } from '../../test/doubles/costly-pictures.ts'
import { jpegSegment, photo, text, withJpegSegments } from '../../test/doubles/picture-bytes.ts'
import { heldBytes, mostHeldBytes, mostScans, scansOf } from './decoding-cost.ts'
import { createPictureCheck } from './picture-check.ts'

const pictures = createPictureCheck()
const reasonOf = async (bytes: Uint8Array, type: string) => {
  const verdict = await pictures.verify(bytes, type)
  return verdict.ok ? 'taken' : verdict.reason
}

describe('a picture that is held whole while it is decoded', async () => {
  it.each(await costlyFiles())(
    'is refused where it would take too much memory: $name',
    async ({ bytes, type }) => {
      expect(bytes.length).toBeLessThan(2_000_000)
      expect(await reasonOf(bytes, type)).toBe('too-costly')
    },
  )

  it.each([
    [
      'a progressive photo of 50 million pixels',
      { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' },
    ],
    ['an interlaced screenshot of 50 million pixels', { format: 'png', isProgressive: true, channels: 3 }],
    ['a photo of a camera', { format: 'jpeg', isProgressive: false, chromaSubsampling: '4:4:4' }],
    ['a photo of a camera that was turned', { format: 'jpeg', orientation: 6, chromaSubsampling: '4:2:0' }],
    ['a PNG that is decoded line by line', { format: 'png', channels: 4, depth: 'ushort' }],
    ['WebP', { format: 'webp', channels: 4 }],
  ] as const)('is taken where it fits: %s', (_, metadata) => {
    const usual = { width: 10_000, height: 5_000, isProgressive: false, channels: 3, depth: 'uchar' } as const
    expect(heldBytes({ ...usual, ...metadata })).toBeLessThanOrEqual(mostHeldBytes)
  })

  it('is taken when it is progressive or interlaced and of the usual size', async () => {
    const whole = await photo(1_200, 900).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()
    expect(await reasonOf(whole, 'image/jpeg')).toBe('taken')
    const turned = photo(1_200, 900).withMetadata({ orientation: 6 }).png({ progressive: true })
    expect(await reasonOf(await turned.toBuffer(), 'image/png')).toBe('taken')
  })
})

describe('the scans of a JPEG', () => {
  it('are one of a camera, and ten of a progressive photo', async () => {
    expect(scansOf(await photo().jpeg().toBuffer())).toBe(1)
    expect(scansOf(await photo().jpeg({ progressive: true }).toBuffer())).toBe(10)
    const print = photo().toColorspace('cmyk').jpeg({ progressive: true })
    expect(scansOf(await print.toBuffer())).toBeLessThanOrEqual(mostScans)
  })

  it('are not looked for in other segments or behind the end, where phones put pictures and films', async () => {
    const jpeg = await photo().jpeg().toBuffer()
    const many = Buffer.alloc(40_000, Buffer.from([0xff, 0xda]))
    const bytes = Buffer.concat([withJpegSegments(jpeg, jpegSegment(0xe1, many)), many])
    expect(scansOf(bytes)).toBe(1)
    expect(await reasonOf(bytes, 'image/jpeg')).toBe('taken')
  })

  it('end where the file is cut off', () => {
    expect(scansOf(text(''))).toBe(0)
    expect(scansOf(Buffer.from([0xff, 0xd8, 0xff]))).toBe(0)
    expect(scansOf(Buffer.from([0xff, 0xff, 0xff, 0xda, 0, 2, 0xff]))).toBe(1)
  })

  it('that are thousands are refused before they are decoded', async () => {
    const bomb = await scanBomb(400, 300)
    expect((await sharp(bomb).metadata()).isProgressive).toBe(true)
    expect(scansOf(bomb)).toBeGreaterThan(2_000)
    expect(await reasonOf(bomb, 'image/jpeg')).toBe('unreadable')
  })
})
