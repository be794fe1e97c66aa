import { tower, ground } from '../buildings.ts'
import { lampDefs } from '../lamp.ts'
import { type Picture, picture } from '../picture.ts'
import { random, whole } from '../shapes.ts'

type Light = {
  sky: string
  far: string
  mid: string
  near: string
  walk: string
  lit: number
  band?: string
  band2?: string
  top?: string
  seam?: string
  edge?: string
  road?: string
  off?: string
  rim?: string
}
type RowLook = {
  seed?: number
  b?: number
  W?: number
  gap?: [number, number] | null
  top?: number
  minW?: number
  maxW?: number
  fill?: 'far' | 'mid' | 'near'
  jig?: number
}
export const LIGHT = {
  night: { sky: '#12161F', far: '#171D2A', mid: '#1D2535', near: '#263046', walk: '#2B3447', lit: 0.26 },
  dusk: {
    sky: '#3A4677',
    band: '#E08A3C',
    band2: '#F2B25B',
    far: '#2C3561',
    mid: '#232A50',
    near: '#1A2040',
    walk: '#2A3152',
    seam: '#222846',
    edge: '#4A5484',
    road: '#141830',
    lit: 0.34,
    off: '#141830',
  },
  winter: {
    sky: '#1C2740',
    far: '#26334F',
    mid: '#2D3C5C',
    near: '#354668',
    walk: '#DCE3EC',
    top: '#F6F8FA',
    seam: '#BCC7D6',
    edge: '#AAB6C8',
    road: '#52617D',
    lit: 0.34,
    off: '#1B2540',
    rim: '#7F90AE',
  },
  rain: {
    sky: '#131B28',
    far: '#192333',
    mid: '#1F2B3E',
    near: '#263449',
    walk: '#202B3D',
    seam: '#1A2434',
    edge: '#3D4B63',
    road: '#0F1622',
    lit: 0.25,
  },
  dawn: {
    sky: '#F6D9B0',
    far: '#D9BFA8',
    mid: '#B59D9B',
    near: '#8C7C8C',
    walk: '#EDE4D3',
    top: '#F8F2E6',
    seam: '#D6CAB4',
    edge: '#B9AC96',
    road: '#8B8790',
    lit: 0.16,
    off: '#6F6377',
    rim: '#F6E7CF',
  },
}
export function row(
  L: Light,
  {
    seed = 5,
    b = 430,
    W = 900,
    gap = null,
    top = 0.5,
    minW = 56,
    maxW = 110,
    fill = 'far',
    jig = 120,
  }: RowLook = {},
): string {
  const f = random(seed * 104729 + 7)
  let s = '',
    x = -30,
    i = 0
  while (x < W + 20) {
    const w = whole(minW + f() * (maxW - minW)),
      t = whole(b * top - f() * jig),
      k = f(),
      c = x + w / 2
    if (!(gap && c > gap[0] && c < gap[1]))
      s += tower(x, w, t, b, {
        fill: L[fill],
        cols: Math.max(3, whole(w / 17)),
        rows: Math.max(4, whole((b - t) / 25)),
        lit: L.lit * (0.7 + k * 0.5),
        seed: seed * 10 + i,
        steps: k > 0.8 ? 2 : 0,
        cornice: k < 0.3,
        rim: L.rim || '#46546F',
        off: L.off,
        offO: L.off ? 0.5 : undefined,
      })
    x += w + whole(f() * 10) - 4
    i++
  }
  return s
}
export const sky = (L: Light): string =>
  `<path fill="${L.sky}" d="M0 0h900v560H0z"/>` +
  (L.band
    ? `<path fill="${L.band}" d="M0 330h900v110H0z"/><path fill="${L.band2}" d="M0 382h900v60H0z"/>`
    : '')
export const floor = (L: Light, b: number, curb = 50): string =>
  ground(900, b, 560, {
    curb,
    walk: L.walk,
    ...(L.top ? { top: L.top } : {}),
    ...(L.seam ? { seam: L.seam } : {}),
    ...(L.edge ? { edge: L.edge } : {}),
    ...(L.road ? { road: L.road } : {}),
  })
export const shade = (x: number, y: number, w = 90): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="8" fill="#05070B" opacity=".45"/>`
export const wrap = (body: string, label: string, g?: string): Picture =>
  picture('0 0 900 560', body, { fit: 'xMidYMid slice', label, defs: g ? lampDefs(g) : '' })
export const dots = (
  a: number,
  b: number,
  y: number,
  { g = '#FFC21A', k = '#12161F', r = 46, w = 26 } = {},
): string =>
  `<path d="M${a} ${y}H${b}" stroke="${g}" stroke-width="${w}"/><circle cx="${a}" cy="${y}" r="${r}" fill="${g}"/><circle cx="${a}" cy="${y}" r="${whole(r * 0.36)}" fill="${k}"/><circle cx="${b}" cy="${y}" r="${whole(r * 0.83)}" fill="#fff" stroke="${k}" stroke-width="${whole(r * 0.34)}"/>`
export const umbrella = (x: number, y: number, s: number, a: string, b: string): string =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 0V62" stroke="#0B0E14" stroke-width="3.4"/><path d="M-58 4Q-52-44 0-46 52-44 58 4 48-6 38 4 28-6 18 4 9-6 0 4-9-6-18 4-28-6-38 4-48-6-58 4z" fill="${a}"/><path d="M0-46Q-22-30-18 4-28-6-38 4-34-34 0-46zM0-46Q22-30 18 4 28-6 38 4 34-34 0-46z" fill="${b}"/><path d="M0-46v-7" stroke="#0B0E14" stroke-width="3.4"/></g>`
