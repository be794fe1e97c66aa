import type { CardPlace } from './card.ts'
import type { Gray } from './pixels.ts'

const side = 24
/** Two sides of a card reach 0.45, two shots of one side at least 0.65 (`bench/photo-check.ts`). */
const sameAbove = 0.55

/** The card's image, independent of its position and of the light: 24 by 24 levels with the mean 0 and the length 1. */
export type CardSide = Float32Array

export function sideOf({ levels, width, height }: Gray, place: CardPlace & { found: true }): CardSide {
  const sums = new Float32Array(side * side)
  const counts = new Float32Array(side * side)
  const [left, top] = [Math.floor(place.left * width), Math.floor(place.top * height)]
  const [right, bottom] = [Math.floor(place.right * width), Math.floor(place.bottom * height)]
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const column = Math.min(side - 1, Math.floor(((x - left) / (right - left)) * side))
      const row = Math.min(side - 1, Math.floor(((y - top) / (bottom - top)) * side))
      sums[row * side + column]! += levels[y * width + x]!
      counts[row * side + column]! += 1
    }
  const means = sums.map((sum, at) => sum / (counts[at] || 1))
  // The corners of a turned card show the table.
  const inner = means.filter((_, at) => isInner(at))
  const mean = inner.reduce((sum, level) => sum + level, 0) / inner.length
  const length = Math.hypot(...inner.map(level => level - mean)) || 1
  return inner.map(level => (level - mean) / length)
}

const isInner = (at: number) => {
  const [x, y] = [at % side, Math.floor(at / side)]
  return x >= 3 && x < side - 3 && y >= 3 && y < side - 3
}

/** From -1 to 1. */
const likeness = (one: CardSide, other: CardSide) =>
  one.reduce((sum, level, at) => sum + level * other[at]!, 0)

/** Whether both show the same side of a card, even if one is upside down. */
export const isSameSide = (one: CardSide, other: CardSide): boolean =>
  Math.max(likeness(one, other), likeness(one, other.toReversed())) > sameAbove
