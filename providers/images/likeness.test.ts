import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Fingerprint, fingerprintOf, isSamePicture } from './likeness.ts'

const size = { width: 1200, height: 900 }
const shot = ({ dx = 0, dy = 0, turn = 0, glare = false, text = 'AB12C3' } = {}) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="#333"/>
<g transform="translate(${dx} ${dy}) rotate(${turn} 600 450)"><rect x="200" y="200" width="800" height="500" rx="30" fill="#e8e4d8"/>
<rect x="240" y="280" width="220" height="300" fill="#977"/><rect x="200" y="200" width="800" height="70" fill="#246"/>
<text x="500" y="400" font-size="60" fill="#111">${text}</text>${glare ? '<ellipse cx="760" cy="450" rx="120" ry="80" fill="#fff"/>' : ''}</g></svg>`,
    ),
  )
const printOf = async (picture: Sharp, quality = 85): Promise<Fingerprint> =>
  (await fingerprintOf(await picture.jpeg({ quality }).toBuffer()))!

describe('the fingerprint of a picture', () => {
  it('is the same after saving anew, making smaller, and another format', async () => {
    const first = await printOf(shot())
    expect(isSamePicture(first, await printOf(shot(), 40))).toBe(true)
    const smaller = await sharp(await shot().jpeg().toBuffer())
      .resize(500)
      .webp({ quality: 60 })
      .toBuffer()
    expect(isSamePicture(first, (await fingerprintOf(smaller))!)).toBe(true)
  })

  it('is another one for a new shot of the same card, for its glare gone, and for the other side', async () => {
    const first = await printOf(shot({ glare: true }))
    for (const again of [
      shot({ glare: true, dx: 14, dy: -9 }),
      shot({ glare: true, turn: 1.5 }),
      shot(),
      shot({ glare: true }).negate(),
    ])
      expect(isSamePicture(first, await printOf(again))).toBe(false)
  })

  it('is none for what is no picture', async () => {
    expect(await fingerprintOf(Buffer.from('no picture'))).toBeUndefined()
  })
})
