import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cardSize } from './card-address.ts'
import { heroHelpDrawings } from './hero-help-drawings.ts'
import { pageDrawings } from './page-drawings.ts'
import { cardSvg, renderCard } from './render-card.ts'

/** How much the colors differ below the line and its stops, where the ground is plain: 0 to 255. */
async function contrastBelowLine(card: Buffer): Promise<number> {
  const { width, height } = cardSize
  const from = 590
  const below = await sharp(card)
    .extract({ left: 0, top: from, width, height: height - from })
    .removeAlpha()
    .toBuffer()
  const { channels } = await sharp(below).stats()
  return Math.max(...channels.map(({ min, max }) => max - min))
}

describe('the picture of a card', () => {
  // A card has 256 colors. Spreading the error of a pixel over the pixels beside it drew gray triangles on three cards.
  it('has a plain ground, which is not mixed from several colors', { timeout: 20_000 }, async () => {
    const cards = [
      ['Questions about race, hair, eyes and sex', heroHelpDrawings['personal-questions']],
      ['The medical question', heroHelpDrawings['medical-question']],
      ['Step 3: the profile photo', heroHelpDrawings['step-3-profile-photo']],
      ['Careers: two ways to work with Hero', pageDrawings['/careers']],
    ] as const
    for (const [title, drawing] of cards) {
      const card = await renderCard({ title, line: 'hero', drawing: drawing!, stops: { all: 8, lit: 2 } })
      expect([title, (await contrastBelowLine(card)) < 4]).toEqual([title, true])
    }
  })

  it('has a number and its unit on one line', () => {
    const drawn = (title: string) => cardSvg({ title, line: 'customer', drawing: pageDrawings['/fees']! })
    const asWritten = drawn('Fees: $1 a minute, 15 minutes at least')
    expect(asWritten === drawn('Fees: $1\u00a0a minute, 15\u00a0minutes at least')).toBe(true)
  })
})
