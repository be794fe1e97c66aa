import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureLimits } from '../../contract/picture.ts'
import { carriers, marker, refusedFiles } from '../../test/doubles/hostile-files.ts'
import { jpegExtras, photo } from '../../test/doubles/picture-bytes.ts'
import { createPictureCheck, type VerifiedPicture } from './picture-check.ts'

const pictures = createPictureCheck()

async function taken(bytes: Uint8Array, type = 'image/jpeg'): Promise<VerifiedPicture> {
  const verdict = await pictures.verify(bytes, type)
  expect(verdict).toMatchObject({ ok: true })
  return verdict as VerifiedPicture
}
const meanOf = async (bytes: Buffer) =>
  (await sharp(bytes).stats()).channels.map(channel => Math.round(channel.mean))

describe('a file that is no picture', async () => {
  const files = await refusedFiles()

  it('is one of more than sixty', () => {
    expect(files.length).toBeGreaterThan(60)
    expect(new Set(files.map(file => file.name)).size).toBe(files.length)
  })

  it.each(files)('is refused: $name', async ({ bytes, type, reason }) => {
    const start = performance.now()
    const verdict = await pictures.verify(bytes, type ?? 'image/jpeg')
    expect(verdict.ok ? 'taken' : verdict.reason).toBe(reason)
    expect(performance.now() - start).toBeLessThan(2_000)
  })
})

describe('a picture that carries something along', async () => {
  it.each(await carriers())('leaves nothing but its pixels: $name', async ({ bytes, type }) => {
    const verdict = await taken(bytes, type)
    expect(jpegExtras(verdict.bytes)).toEqual({ segments: [], bytesAfterEnd: 0 })
    for (const trace of [marker, '<script', '<?php', 'Exif', 'ICC_PROFILE', 'http://', 'PK\x03\x04'])
      expect(verdict.bytes.includes(trace)).toBe(false)
    const { exif, icc, iptc, xmp, pages, orientation } = await sharp(verdict.bytes).metadata()
    expect({ exif, icc, iptc, xmp, pages, orientation }).toEqual({})
  })
})

describe('a good picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('as %s becomes a JPEG of the same size', async format => {
    const { bytes, width, height, contentType, sentAs } = await taken(
      await photo(640, 480)[format]().toBuffer(),
      `image/${format}`,
    )
    expect({ width, height, contentType, sentAs }).toEqual({
      width: 640,
      height: 480,
      contentType: 'image/jpeg',
      sentAs: `image/${format}`,
    })
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 480,
      space: 'srgb',
    })
  })

  it('is turned upright, whichever of the eight ways it was held', async () => {
    const half = { create: { width: 200, height: 240, channels: 3 as const, background: 'blue' } }
    const upright = await sharp({ create: { width: 400, height: 240, channels: 3, background: 'red' } })
      .composite([{ input: half, left: 200, top: 0 }])
      .png()
      .toBuffer()
    const heldAs: ((image: Sharp) => Sharp)[] = [
      image => image,
      image => image.flop(),
      image => image.rotate(180),
      image => image.flip(),
      image => image.rotate(270).flop(),
      image => image.rotate(270),
      image => image.rotate(90).flop(),
      image => image.rotate(90),
    ]
    for (const [index, hold] of heldAs.entries()) {
      const held = await hold(sharp(upright)).png().toBuffer()
      const sent = await sharp(held)
        .withMetadata({ orientation: index + 1 })
        .jpeg()
        .toBuffer()
      const { bytes, width, height } = await taken(sent)
      expect({ orientation: index + 1, width, height }).toEqual({
        orientation: index + 1,
        width: 400,
        height: 240,
      })
      const left = await sharp(bytes).extract({ left: 20, top: 20, width: 100, height: 200 }).toBuffer()
      const [red = 0, , blue = 0] = await meanOf(left)
      expect(red, `orientation ${index + 1}`).toBeGreaterThan(200)
      expect(blue, `orientation ${index + 1}`).toBeLessThan(50)
    }
  })

  it('is made smaller to 2400 pixels and never larger', async () => {
    expect(await taken(await photo(3_000, 1_500).jpeg().toBuffer())).toMatchObject({
      width: 2_400,
      height: 1_200,
    })
    expect(await taken(await photo(1_000, 3_000).jpeg().toBuffer())).toMatchObject({
      width: 800,
      height: 2_400,
    })
    expect(await taken(await photo(200, 200).jpeg().toBuffer())).toMatchObject({ width: 200, height: 200 })
  })

  it('may have the pixels that a phone makes', async () => {
    const wide = { create: { width: 8_064, height: 6_048, channels: 3 as const, background: 'gray' } }
    expect(8_064 * 6_048).toBeLessThan(pictureLimits.pixels)
    expect(await taken(await sharp(wide).jpeg().toBuffer())).toMatchObject({ width: 2_400, height: 1_800 })
  })

  it('shows white where it was transparent', async () => {
    const clear = {
      create: { width: 300, height: 300, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    }
    expect(await meanOf((await taken(await sharp(clear).png().toBuffer(), 'image/png')).bytes)).toEqual([
      255, 255, 255,
    ])
  })

  it('may be gray, of sixteen bits, of a palette, progressive or in the colors of print', async () => {
    const kinds: [Buffer, string][] = [
      [await photo().greyscale().jpeg().toBuffer(), 'image/jpeg'],
      [await photo().toColorspace('rgb16').png().toBuffer(), 'image/png'],
      [await photo().png({ palette: true }).toBuffer(), 'image/png'],
      [await photo().jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
      [await photo().toColorspace('cmyk').jpeg().toBuffer(), 'image/jpeg'],
      [await photo().webp({ lossless: true }).toBuffer(), 'image/webp'],
    ]
    for (const [bytes, type] of kinds) {
      const { bytes: made } = await taken(bytes, type)
      expect(await sharp(made).metadata()).toMatchObject({ space: 'srgb', channels: 3, width: 320 })
      expect(jpegExtras(made)).toEqual({ segments: [], bytesAfterEnd: 0 })
    }
  })

  it('is known by its bytes when its name is of another of the three, and refused when it claims to be anything else', async () => {
    const png = await photo().png().toBuffer()
    for (const type of ['image/jpeg', 'IMAGE/PNG', 'image/webp; q=1', 'image/jpg'])
      expect(await taken(png, type)).toMatchObject({ sentAs: 'image/png' })
    for (const type of [
      '',
      'image',
      'image/svg+xml',
      'text/html',
      'application/octet-stream',
      'image/gif',
      'image/png,text/html',
    ])
      expect(await pictures.verify(png, type)).toEqual({ ok: false, reason: 'type' })
  })
})

describe('many pictures at once', () => {
  it('all get their own answer, two at a time', async () => {
    const sizes = Array.from({ length: 12 }, (_, index) => 200 + index * 10)
    const sent = await Promise.all(sizes.map(size => photo(size, 300).jpeg().toBuffer()))
    const verdicts = await Promise.all(
      sent.map((bytes, index) => pictures.verify(index === 5 ? bytes.subarray(0, 500) : bytes, 'image/jpeg')),
    )
    expect(verdicts.map(each => (each.ok ? each.width : each.reason))).toEqual(
      sizes.map((size, index) => (index === 5 ? 'unreadable' : size)),
    )
  })
})

describe('a thumbnail', () => {
  it('is at most so wide and high, and as clean as the picture', async () => {
    const { bytes } = await taken(await photo(1_600, 800).jpeg().toBuffer())
    const small = await pictures.thumbnail(bytes)
    expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 200 })
    expect(jpegExtras(small)).toEqual({ segments: [], bytesAfterEnd: 0 })
    expect(await sharp(await pictures.thumbnail(bytes, 64)).metadata()).toMatchObject({
      width: 64,
      height: 32,
    })
  })
})
