import type { Pixels } from './pixels.ts'
import { regionsOf } from './regions.ts'

/** The position of the card, as shares of the picture, or the reason why it is not completely visible. */
export type CardPlace =
  | { found: true; left: number; right: number; top: number; bottom: number }
  | { found: false; why: 'cropped' | 'none' }

const channels = [0, 1, 2] as const

/** Offsets of the pixels along the border, clockwise. */
function ring(width: number, height: number): number[] {
  const inset = 3
  const [right, bottom] = [width - 1 - inset, height - 1 - inset]
  const found: number[] = []
  for (let x = inset; x < right; x++) found.push(inset * width + x)
  for (let y = inset; y < bottom; y++) found.push(y * width + right)
  for (let x = right; x > inset; x--) found.push(bottom * width + x)
  for (let y = bottom; y > inset; y--) found.push(y * width + inset)
  return found
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

interface Plane {
  channel: number
  level: number
  across: number
  down: number
}

/** The plane `level + across * x + down * y` that fits the points best (least squares). */
function planeOf(points: readonly number[], { data, width }: Pixels, channel: number): Plane {
  const count = points.length || 1
  let [mx, my, ml] = [0, 0, 0]
  for (const at of points) {
    mx += (at % width) / count
    my += Math.floor(at / width) / count
    ml += data[at * 4 + channel]! / count
  }
  let [xx, xy, yy, xl, yl] = [0, 0, 0, 0, 0]
  for (const at of points) {
    const [dx, dy, dl] = [(at % width) - mx, Math.floor(at / width) - my, data[at * 4 + channel]! - ml]
    xx += dx * dx
    xy += dx * dy
    yy += dy * dy
    xl += dx * dl
    yl += dy * dl
  }
  const determinant = xx * yy - xy * xy
  const across = determinant > 1e-9 ? (xl * yy - yl * xy) / determinant : 0
  const down = determinant > 1e-9 ? (yl * xx - xl * xy) / determinant : 0
  return { channel, level: ml - across * mx - down * my, across, down }
}

/**
 * Estimates the table from the border of the picture: for each pixel, the color of the table in this light, and how much the table
 * itself varies. Border pixels that differ more are left out, because a card may reach beyond the picture. Returns whether a pixel
 * shows something other than the table.
 */
function tableOf(pixels: Pixels): (at: number) => boolean {
  const { data, width, height } = pixels
  const border = ring(width, height)
  let planes: Plane[] = channels.map(channel => ({
    channel,
    level: median(border.map(at => data[at * 4 + channel]!)),
    across: 0,
    down: 0,
  }))
  const rest = (at: number) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    let most = 0
    for (const { channel, level, across, down } of planes)
      most = Math.max(most, Math.abs(data[at * 4 + channel]! - level - across * x - down * y))
    return most
  }
  const table = () => {
    const limit = Math.max(12, 2.5 * median(border.map(rest)))
    return border.filter(at => rest(at) <= limit)
  }
  for (let round = 0; round < 2; round++) {
    const points = table()
    planes = channels.map(channel => planeOf(points, pixels, channel))
  }
  const tolerance = Math.max(22, median(table().map(rest)) * 4)
  return at => rest(at) > tolerance
}

/** Joins regions of one card that its print and pictures separate. */
function widened(mask: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(mask.length)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (mask[at] || mask[at - 1] || mask[at + 1] || mask[at - width] || mask[at + width]) out[at] = 1
    }
  return out
}

/** Finds a card on a plain table. If a hand holds the card, the hand reaches beyond the picture, so the card counts as cropped. */
export function placeOfCard(pixels: Pixels): CardPlace {
  const { width, height } = pixels
  const isObject = tableOf(pixels)
  const mask = new Uint8Array(width * height)
  for (let at = 0; at < mask.length; at++) mask[at] = isObject(at) ? 1 : 0
  if (longestRun(ring(width, height).map(at => mask[at] === 1)) > 0.045 * 2 * (width + height))
    return { found: false, why: 'cropped' }
  const card = regionsOf(widened(mask, width, height), width)[0]
  if (!card) return { found: false, why: 'none' }
  const { left, right, top, bottom } = card
  const share = ((right - left) * (bottom - top)) / (width * height)
  if (share < 0.12 || card.size / (width * height) < 0.06) return { found: false, why: 'none' }
  if (left <= 2 || top <= 2 || right >= width - 3 || bottom >= height - 3)
    return { found: false, why: 'cropped' }
  return {
    found: true,
    left: left / width,
    right: (right + 1) / width,
    top: top / height,
    bottom: (bottom + 1) / height,
  }
}

function longestRun(ring: readonly boolean[]): number {
  let [longest, run] = [0, 0]
  for (const one of [...ring, ...ring]) {
    run = one ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return Math.min(longest, ring.length)
}
