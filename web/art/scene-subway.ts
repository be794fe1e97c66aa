import { fireEscape, signWords, tank, tower } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { nightSky, pavement, wide } from './night.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { shadow } from './shapes.ts'

export function sceneSubway({ id = 'scene-subway' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`
  const { W, H, b } = wide
  const L = lamp(430, b + 12, 270, { gid: g })
  const L2 = lamp(1056, b + 12, 270, { dir: -1, gid: g })
  let s =
    nightSky({ seed: 9, top: 0.5 }) +
    tower(250, 170, 250, b, { fill: ink.b1, cols: 7, rows: 11, lit: 0.28, seed: 72, cornice: true }) +
    tank(310, 244, 1, ink.b1) +
    tower(590, 240, 220, b, { fill: ink.b2, cols: 8, rows: 9, lit: 0.36, seed: 75, cornice: true, ph: 0.5 }) +
    tank(650, 214, 1.1, ink.b2) +
    tower(930, 190, 260, b, { fill: ink.b1, cols: 7, rows: 11, lit: 0.3, seed: 74, cornice: true }) +
    tower(1190, 240, 190, b, {
      fill: ink.b2,
      cols: 8,
      rows: 10,
      lit: 0.34,
      seed: 76,
      cornice: true,
      ph: 0.5,
    }) +
    fireEscape(1240, 270, 120, 3, 66) +
    pavement() +
    L.cone +
    L2.cone
  s += `<g transform="translate(560 ${b + 18})"><path d="M0 0h300v60H0z" fill="#05070B"/><path d="M10 4h280l-54 52H64z" fill="${ink.lamp}" opacity=".55"/>${[0, 1, 2, 3, 4, 5].map(i => `<path d="M${14 + i * 10} ${8 + i * 9}h${272 - i * 20}" stroke="${ink.lamp3}" stroke-width="3"/>`).join('')}
<g stroke="#080B11" fill="none"><path d="M0 10v-104h300V10" stroke-width="9"/><path d="M0-50h300" stroke-width="4"/><path d="M13.5-45H288" stroke-width="94" stroke-dasharray="3 12"/></g>
<path d="M-6 12v-190h12V12zM294 12v-190h12V12z" fill="#080B11"/><circle cx="0" cy="-192" r="24" fill="#BFE8C9"/><path d="M-24-192a24 24 0 0 0 48 0z" fill="#F7FCF8"/><circle cx="300" cy="-192" r="24" fill="#BFE8C9"/><path d="M276-192a24 24 0 0 0 48 0z" fill="#F7FCF8"/>
<path d="M26-168h248v64H26z" fill="#06080D"/><path d="M26-160h248" stroke="#fff" stroke-width="2.4"/>${signWords('Walk with a Hero', 42, -121, 216, 'font-size="28" fill="#fff"')}</g>`
  s +=
    L.post +
    L2.post +
    shadow(966, b + 66, 110) +
    person('tomasz', { x: 1010, y: b + 66, s: 2, flip: true, stance: 'stride', rim: true }) +
    person('mei', { x: 920, y: b + 66, s: 2, flip: true, looksBack: true })
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'Two people walk toward a lit subway entrance at night.',
    fit: 'xMidYMax slice',
    defs: lampDefs(g),
  })
}
