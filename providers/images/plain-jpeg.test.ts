import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cameraPhoto } from '../../test/harness/media.ts'
import { createPictureCheck } from './picture-check.ts'
import { plainJpegSize } from './plain-jpeg.ts'

async function checked() {
  const verdict = await createPictureCheck().verify(await cameraPhoto(), 'image/jpeg')
  if (!verdict.ok) throw new Error(verdict.reason)
  return verdict.bytes
}
const insert = (bytes: Buffer, segment: Buffer) =>
  Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)])

describe('a JPEG that holds only the picture', () => {
  it('is what the check of pictures makes, whatever was sent; and it is as large as it says', async () => {
    expect(plainJpegSize(await checked())).toEqual({ width: 2000, height: 1200 })
    expect(
      plainJpegSize(
        await sharp(await checked())
          .jpeg({ progressive: true })
          .toBuffer(),
      ),
    ).toEqual({
      width: 2000,
      height: 1200,
    })
  })

  it('is none with a place, a comment, something behind its end, or an end that is missing', async () => {
    const bytes = await checked()
    const comment = Buffer.from([0xff, 0xfe, 0, 6, 1, 2, 3, 4])
    const others = {
      camera: await cameraPhoto(),
      comment: insert(bytes, comment),
      behind: Buffer.concat([bytes, Buffer.from('<script>')]),
      second: Buffer.concat([bytes, bytes]),
      cut: bytes.subarray(0, bytes.length - 2),
      half: bytes.subarray(0, 300),
      endless: insert(bytes, Buffer.from([0xff, 0xdb, 0xff, 0xff])),
      backwards: insert(bytes, Buffer.from([0xff, 0xdb, 0, 0])),
      png: await sharp(bytes).png().toBuffer(),
      text: Buffer.from('\xff\xd8 no picture', 'latin1'),
      nothing: Buffer.alloc(0),
    }
    for (const [name, other] of Object.entries(others))
      expect([name, plainJpegSize(other)]).toEqual([name, undefined])
  })
})
