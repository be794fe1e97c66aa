import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { licenseFront } from '../../art/documents.ts'
import { picture, pictureFile } from '../../art/picture.ts'
import { portrait } from '../../art/portrait.ts'
import { measuredSide, photoDoubt } from './photo-look.ts'

const svg = (inner: string, background = '#2b2b2b') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"><rect width="100%" height="100%" fill="${background}"/>${inner}</svg>`,
  )
const card = () =>
  sharp(
    svg(`<rect x="300" y="300" width="1400" height="900" rx="50" fill="#ded9c8"/><rect x="380" y="480" width="380" height="520" fill="#8a6f66"/>
${Array.from({ length: 9 }, (_, row) => `<text x="840" y="${520 + row * 70}" font-size="44" font-family="sans-serif" fill="#222">SURNAME GIVEN NAME ${row}7 03 1990 NY</text>`).join('')}`),
  )
const face = () =>
  sharp(
    Buffer.from(
      pictureFile(
        picture('0 0 400 500', `<path fill="#D8E2EE" d="M0 0h400v500H0z"/>${portrait({ h: 500 })}`),
      ),
    ),
    { density: 200 },
  )

const doubt = async (photo: Sharp) => {
  const jpeg = await photo.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer()
  const { data, info } = await sharp(jpeg)
    .resize(measuredSide, measuredSide, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return photoDoubt({ data, width: info.width, height: info.height })
}

describe('a photo before it is sent', () => {
  it('is fine when card or face are in focus and lit', async () => {
    expect(await doubt(card())).toBeUndefined()
    expect(await doubt(face())).toBeUndefined()
    expect(await doubt(sharp(Buffer.from(pictureFile(licenseFront())), { density: 200 }))).toBeUndefined()
  })

  it('is fine in the dim light of a room', async () => {
    expect(await doubt(card().linear(0.45, 0))).toBeUndefined()
    expect(await doubt(face().linear(0.45, 0))).toBeUndefined()
  })

  it('is dark when nothing in it is bright: black, or taken without light', async () => {
    expect(await doubt(sharp(svg('', '#000')))).toBe('dark')
    expect(await doubt(card().linear(0.2, 0))).toBe('dark')
    expect(await doubt(face().linear(0.2, 0))).toBe('dark')
  })

  it('is blurred when its print cannot be read any more, or nothing is in it', async () => {
    expect(await doubt(card().blur(14))).toBe('blurred')
    expect(await doubt(face().blur(14))).toBe('blurred')
    expect(await doubt(sharp(svg('', '#ddd')))).toBe('blurred')
  })

  it('is fine with the little blur of a hand', async () => {
    expect(await doubt(card().blur(2))).toBeUndefined()
  })
})
