import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { gradientsOf, gradientTolerance } from './gradients.ts'
import { fingerprintOf, isSamePicture } from './likeness.ts'

/** A card of a certain kind on a table. Each person has a different face, name and number, and holds the camera differently. */
function card(person: number, { dx = 0, dy = 0, turn = 0 } = {}): Sharp {
  const hair = ['#2b1d14', '#6b4a2f', '#a98b5a', '#111'][person % 4]
  const skin = ['#8d5a3c', '#c99a76', '#e8c4a4', '#5a3826'][(person >> 2) % 4]
  const line = (y: number, length: number) =>
    `<rect x="470" y="${y}" width="${length}" height="26" fill="#222"/>`
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><defs><linearGradient id="t" x2="1" y2="1"><stop stop-color="#4a3527"/><stop offset="1" stop-color="#2a1f18"/></linearGradient></defs>
<rect width="1200" height="900" fill="url(#t)"/><g transform="translate(${dx} ${dy}) rotate(${turn} 600 450)">
<rect x="170" y="180" width="860" height="540" rx="34" fill="#e9e6da"/><rect x="170" y="180" width="860" height="80" fill="#2b5a8c"/>
<rect x="210" y="300" width="220" height="290" fill="#b9c6d2"/><ellipse cx="320" cy="${400 + (person % 7)}" rx="${52 + (person % 9)}" ry="70" fill="${skin}"/>
<path d="M${255 + (person % 11)} 380q65 -${90 + (person % 5) * 12} 130 0z" fill="${hair}"/><path d="M230 590q90 -${90 + (person % 13)} 180 0z" fill="#333"/>
${line(310, 160 + ((person * 37) % 260))}${line(370, 120 + ((person * 53) % 320))}${line(430, 200 + ((person * 29) % 180))}${line(490, 90 + ((person * 71) % 330))}
<rect x="210" y="620" width="${500 + ((person * 41) % 260)}" height="60" fill="#c9c2ae"/></g></svg>`,
    ),
  )
}
const bitsOf = async (picture: Sharp) => (await gradientsOf(await picture.jpeg({ quality: 85 }).toBuffer()))!
const differing = (one: string, other: string) => [...one].filter((bit, at) => bit !== other[at]).length

const fingerprintIn = async (picture: Sharp) =>
  (await fingerprintOf(await picture.jpeg({ quality: 85 }).toBuffer()))!

describe('the gradients of a picture', () => {
  it('stay within half the tolerance when it is saved again or shrunk', async () => {
    const most = []
    for (let person = 0; person < 12; person++) {
      const file = await card(person).jpeg({ quality: 90 }).toBuffer()
      const first = (await gradientsOf(file))!
      const copies = [
        sharp(await sharp(file).jpeg({ quality: 40 }).toBuffer()),
        sharp(await sharp(file).resize(500).webp({ quality: 60 }).toBuffer()),
        sharp(await sharp(file).resize(300).png().toBuffer()),
      ]
      for (const copy of copies) most.push(differing(first, await bitsOf(copy)))
    }
    expect(Math.max(...most)).toBeLessThanOrEqual(gradientTolerance / 2)
  })

  it("may be alike for two people's cards of one kind in the same place, which are told apart by their brightness", async () => {
    const alike = []
    for (let person = 0; person < 24; person++) {
      const [one, other] = [card(person), card(person + 1)]
      if (differing(await bitsOf(one), await bitsOf(other)) <= gradientTolerance) alike.push(person)
      expect(isSamePicture(await fingerprintIn(one), await fingerprintIn(other))).toBe(false)
    }
    expect(alike.length).toBeGreaterThan(0)
  })

  it('are others for another shot of the same card', async () => {
    for (let person = 0; person < 12; person++) {
      const again = await bitsOf(card(person, { dx: 40, dy: 25, turn: 3 }))
      expect(differing(await bitsOf(card(person)), again)).toBeGreaterThan(gradientTolerance)
    }
  })

  it('are none for what is no picture', async () => {
    expect(await gradientsOf(Buffer.from('no picture'))).toBeUndefined()
  })
})
