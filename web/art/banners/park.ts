import { LIGHT, row, sky, shade, wrap } from './street.ts'
import { lamp } from '../lamp.ts'
import { incognito, person } from '../people/cast.ts'
import type { Picture } from '../picture.ts'

export function parkBanner({ id = 'banner-park' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`,
    L = LIGHT.dusk,
    b = 360
  let s = sky(L) + row(L, { seed: 23, b: b + 10, top: 0.56, jig: 110 })
  const tr = (x: number, y: number, k: number, f: string) =>
    `<path fill="${f}" d="M${x - 4 * k} ${y}v${-60 * k}h${8 * k}v${60 * k}zM${x} ${y - 160 * k}q${52 * k} 4 ${50 * k} 56 ${10 * k} 44-${50 * k} ${52}q-${60 * k}-8-${50 * k}-52-${2 * k}-52 ${50 * k}-${56}z"/>`
  s += `<path fill="#18264A" d="M0 350q120-46 240-8t220-8 230 6 210-10v80H0z"/><path fill="#1D3A3C" d="M0 384q220-22 450-8t450-6v190H0z"/><path fill="#C9B58C" d="M470 372q-60 30-30 62t-40 126H900q-90-60-230-96T560 372z" opacity=".9"/><path fill="#B29C71" d="M470 372q-60 30-30 62t-40 126h60q40-80 20-126t20-62z" opacity=".55"/>`
  for (const [x, y, h, d] of [
    [420, 384, 110, 1],
    [640, 400, 150, -1],
    [372, 452, 236, 1],
    [838, 500, 330, -1],
  ] as const) {
    const l = lamp(x, y, h, { gid: g, dir: d })
    s += l.cone + l.post
  }
  s +=
    tr(120, 470, 1.5, '#12262B') +
    tr(256, 430, 1, '#17313A') +
    tr(752, 410, 0.9, '#17313A') +
    `<g fill="#0F1A2B"><path d="M196 486h120v8H196zM196 468h120v8H196zM206 486h8v26h-8zM298 486h8v26h-8z"/></g>`
  s +=
    shade(560, 508, 86) +
    person('leo', { x: 520, y: 508, s: 1.8 }) +
    incognito('tomasz', { x: 602, y: 508, s: 1.8, stance: 'stride', looksBack: true })
  return wrap(s, 'A park path at dusk with a row of lamps. Two people walk home.', g)
}
