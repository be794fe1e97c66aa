import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photo, portraits } from '../../../../../test/e2e/harness/photos.ts'
import { faceDoubt } from './face-doubt.ts'
import { findFaces } from './find-faces.ts'
import { networkOf } from './network.ts'

const name = '@mediapipe/face_detection/face_detection_short_range.tflite'
const network = networkOf(new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(name))).buffer)

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

describe('a profile photo', () => {
  it('of one person is not doubted, wide or tall, and the face is where it was drawn', async () => {
    const one = await portraits()
    expect(faceDoubt(network, await pixelsOf(one))).toBeUndefined()
    const wide = await sharp(one).extend({ left: 300, right: 60, background: '#22252b' }).toBuffer()
    const [face, ...others] = findFaces(network, await pixelsOf(wide), 0.6)
    expect(others).toEqual([])
    // The face is drawn in the middle of the photo, within 50 pixels, at 42 percent of the figure's height.
    const middle = { x: (face!.x + face!.width / 2) * 1260, y: (face!.y + face!.height / 2) * 1260 }
    expect(Math.abs(middle.x - 750)).toBeLessThan(90)
    expect(Math.abs(middle.y - 740)).toBeLessThan(90)
  })

  it('without a person is doubted', async () => {
    expect(faceDoubt(network, await pixelsOf(await photo()))).toBe('no-face')
  })

  it('of two people is doubted, unless one of them is far behind the other', async () => {
    const two = await portraits(2)
    expect(faceDoubt(network, await pixelsOf(two))).toBe('faces')
    const far = await sharp(await portraits())
      .resize(170)
      .toBuffer()
    const near = await sharp(await portraits())
      .composite([{ input: far, left: 0, top: 0 }])
      .toBuffer()
    expect(faceDoubt(network, await pixelsOf(near))).toBeUndefined()
  })

  it.each([
    ['half as bright', 0.5],
    ['a third brighter', 1.3],
  ])('%s is not doubted', async (_, light) => {
    const one = await sharp(await portraits())
      .linear(light)
      .toBuffer()
    expect(faceDoubt(network, await pixelsOf(one))).toBeUndefined()
  })
})
