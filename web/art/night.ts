import { LIGHT, row } from './banners/street.ts'
import { ground } from './buildings.ts'
import { ink } from './ink.ts'
import { box, random, whole } from './shapes.ts'

/**
 * Night scenes that pages crop. They are wide enough for a band across a large screen. All people and lamps are in the middle 530
 * units, which is what a phone shows.
 */
export const wide = { W: 1600, H: 640, b: 540 }

/** The sky, a few stars above the roofs, and the city in the distance. */
export function nightSky({
  seed,
  W = wide.W,
  H = wide.H,
  b = wide.b,
  top = 0.5,
  color = ink.n1 as string,
  starry = true,
}: {
  seed: number
  W?: number
  H?: number
  b?: number
  top?: number
  color?: string
  starry?: boolean
}): string {
  const f = random(seed * 977 + 31)
  const stars = Array.from({ length: 26 }, () => `M${whole(f() * W)} ${whole(f() * b * 0.4)}h0`).join('')
  const points = starry
    ? `<path stroke="${ink.lamp3}" stroke-width="2.4" stroke-linecap="round" opacity=".45" d="${stars}"/>`
    : ''
  return `<path fill="${color}" d="${box(0, 0, W, H)}"/>${points}${row(LIGHT.night, { seed, W, b, top, jig: 130, minW: 60, maxW: 120 })}`
}

/** A deep sidewalk and a narrow road, so that there is no empty strip below the people. */
export const pavement = ({ W = wide.W, H = wide.H, b = wide.b } = {}): string =>
  ground(W, b, H, { curb: H - b - 23 })
