import { describe, expect, it } from 'vitest'
import { aPicture } from './applicant.ts'
import { testPictures, testPublicPictures } from './remembered-pictures.ts'

describe('the pictures of the tests', () => {
  it('are judged by their bytes and the type that is said, as the product judges them', async () => {
    const [one, other] = [await aPicture(), await aPicture()]
    const verdict = await testPictures.verify(one, 'image/jpeg')
    expect(verdict).toMatchObject({ ok: true, width: 640, height: 400 })
    expect(await testPictures.verify(Buffer.from(one), 'image/jpeg')).toBe(verdict)
    expect(await testPictures.verify(other, 'image/jpeg')).not.toEqual(verdict)
    expect(await testPictures.verify(one, 'text/html')).toEqual({ ok: false, reason: 'type' })
  })

  it('are encoded once, and a failure is not remembered', async () => {
    const picture = await aPicture()
    const made = await testPublicPictures.make(picture)
    expect(made.files).toHaveLength(9)
    expect(await testPublicPictures.make(Buffer.from(picture))).toBe(made)
    const fail = () => testPublicPictures.make(Buffer.from('no picture')).catch((error: unknown) => error)
    const error = await fail()
    expect(error).toBeInstanceOf(Error)
    expect(await fail()).not.toBe(error)
  })
})
