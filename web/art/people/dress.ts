import { at, fill, line } from './shape.ts'

export type Body = {
  /** How wide the trunk and the limbs are; 1 is average. */
  girth: number
  /** How far the belly sticks out. */
  belly?: number
}
export type Dress = {
  coat: Coat
  /** The lit side, and the side that is turned away from the light. */
  colors: readonly [string, string]
  /** What is worn under an open coat. */
  inner?: string
  collar?: string
  scarf?: string
  trousers?: readonly [near: string, far: string]
  shoes?: string
  soles?: string
}
/** `jacket` is the Hero's field jacket. */
type Coat = 'jacket' | 'plain' | 'long' | 'gown' | 'short' | 'puffer' | 'apron'

const hems: Record<Coat, number> = {
  jacket: -44,
  plain: -40,
  long: -25,
  gown: -11,
  short: -47,
  puffer: -43,
  apron: -46,
}

/** The back and the front edge of the trunk at a height, as x coordinates. */
function edges({ girth, belly = 0 }: Body, y: number): [back: number, front: number] {
  const chest = Math.max(0, 1 - Math.abs(y + 71) / 18)
  const middle = Math.max(0, 1 - Math.abs(y + 56) / 16)
  const flare = Math.min(1.1, Math.max(0, (y + 58) / 30))
  return [
    -(8.3 + chest * 0.9 + flare * 1.9) * girth,
    (7.7 + chest * 1.4 + flare * 1.9) * girth + belly * middle,
  ]
}

/** A coat from the collar to its hem; `sweep` moves the hem back as the person walks. */
export function trunk(body: Body, dress: Dress, sweep: number): string {
  const { coat, colors, inner } = dress
  const [color, dark] = colors
  const hem = hems[coat]
  const [b1, f1] = edges(body, -71)
  const [b2, f2] = edges(body, -58)
  const [b3, f3] = edges(body, hem)
  const out = hem > -20 ? 3 : hem > -39 ? 1.5 : 0
  const shape = `M-4-85.4Q${at(b1 - 0.4, -83.4, b1, -73)}Q${at(b2, -64, b2, -57)}L${at(b3 - out - sweep, hem)}Q${at(0, hem + 2, f3 + out - sweep * 0.4, hem - 0.5)}L${at(f2, -57)}Q${at(f2 + 0.6, -64, f1, -72)}Q${at(f1 - 0.6, -82, 4, -85.2)}z`
  const back = `M-4-85.4Q${at(b1 - 0.4, -83.4, b1, -73)}Q${at(b2, -64, b2, -57)}L${at(b3 - out - sweep, hem)}Q${at(b3, hem + 1.4, b3 * 0.42 - sweep, hem + 1.4)}Q${at(b2 * 0.3, -62, -3, -80)}z`
  const opening = inner
    ? fill(
        inner,
        `M.4-83L4.6-83Q${at(f1 - 1.6, -81, f1 - 0.6, -72)}L${at(f2 - 0.8, -57)}L${at(f3 - 1.2, Math.min(hem, -45))}L${at(f3 * 0.42, Math.min(hem, -45))}Q${at(3.4, -66, 0.4, -83)}z`,
      )
    : ''
  return fill(color, shape) + fill(dark, back) + opening + details(body, dress, hem)
}

function details(body: Body, { coat, colors, inner, collar, scarf }: Dress, hem: number): string {
  const [color, dark] = colors
  const [, front] = edges(body, -58)
  let d = ''
  if (coat === 'jacket')
    d +=
      line(dark, 0.7, `M4-82Q${at(front * 0.5, -64, front * 0.42, hem)}M-1.6-53h4.6M-1.6-53V-47`) +
      band(body, -69.4, -66.2)
  if (coat === 'plain' || ((coat === 'long' || coat === 'gown') && !inner))
    d += line(dark, 0.8, `M4.4-82Q${at(front * 0.66, -62, front * 0.5, hem)}`)
  if (coat === 'puffer')
    d += [-74, -66, -58, -50]
      .map(y => edges(body, y))
      .reduce(
        (all, [b, f], i) => all + `M${at(b * 0.4, -74 + i * 8)}Q${at(1, -71 + i * 8, f - 0.4, -75 + i * 8)}`,
        '',
      )
      .replace(/^(.*)$/, lines => line(dark, 0.8, lines))
  if (coat === 'apron')
    d += fill(
      '#12161F',
      `M-1-76L${at(front * 0.8, -77)}L${at(front, -50)}L${at(front * 0.7, -36, -6, -36)}L-5-56z`,
    )
  d += fill(
    collar ?? (coat === 'jacket' ? dark : color),
    'M-5.4-85.6Q-1-83.4 3.2-83.8L5.6-85.6 6.4-82.2Q1-79.8-5.8-82z',
  )
  if (scarf) d += fill(scarf, 'M-5.6-87.4Q1-83.4 6.8-87L7.4-83Q1-79.4-6.2-83zM2.4-82l4.4-.8 1.6 12-4.4.4z')
  return d
}

/** The reflective band. */
function band(body: Body, top: number, low: number): string {
  const [a, b] = edges(body, top)
  const [c, d] = edges(body, low)
  return fill(
    '#FFC21A',
    `M${at(a, top)}Q${at(0, top + 1.6, b, top - 0.4)}L${at(d, low - 0.4)}Q${at(0, low + 1.6, c, low)}z`,
  )
}

/** The pair from our logo: the Hero's dot and yours, joined. */
export const mark = (x: number, y: number): string =>
  `<path stroke="#FFC21A" stroke-width="1.2" d="M${at(x - 1.4, y)}a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0z"/><path stroke="#fff" stroke-width="1.2" d="M${at(x + 1.7, y)}a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0z"/>`
