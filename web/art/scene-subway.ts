import { fireEscape, ground, signWords, tank, tower } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

export function sceneSubway({ id = 'scene-subway' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`,
    W = 900,
    H = 640,
    b = 520
  const L = lamp(96, b, 250, { dir: 1, gid: g }),
    L2 = lamp(800, b, 250, { dir: -1, gid: g })
  let s =
    `<path fill="${ink.n1}" d="${box(0, 0, W, H)}"/>` +
    tower(30, 150, 150, b, { fill: ink.b0, cols: 7, rows: 18, lit: 0.22, seed: 71, steps: 2 }) +
    tower(200, 120, 230, b, { fill: ink.b1, cols: 6, rows: 14, lit: 0.28, seed: 72, cornice: true }) +
    tank(250, 224, 1, ink.b1) +
    tower(560, 170, 110, b, { fill: ink.b0, cols: 8, rows: 20, lit: 0.22, seed: 73, steps: 3 }) +
    tower(700, 220, 260, b, { fill: ink.b1, cols: 8, rows: 12, lit: 0.3, seed: 74, cornice: true }) +
    tank(850, 254, 1.1, ink.b1) +
    tower(320, 240, 300, b, { fill: ink.b2, cols: 8, rows: 9, lit: 0.36, seed: 75, cornice: true, ph: 0.5 }) +
    fireEscape(400, 352, 90, 3, 60)
  s += ground(W, b, H, { curb: 56 }) + L.cone + L2.cone
  s += `<g transform="translate(300 ${b + 4})"><path d="M0 0h300v60H0z" fill="#05070B"/><path d="M10 4h280l-54 52H64z" fill="${ink.lamp}" opacity=".55"/>${[0, 1, 2, 3, 4, 5].map(i => `<path d="M${14 + i * 10} ${8 + i * 9}h${272 - i * 20}" stroke="${ink.lamp3}" stroke-width="3"/>`).join('')}
<g stroke="#080B11" fill="none"><path d="M0 10v-104h300V10" stroke-width="9"/><path d="M0-50h300" stroke-width="4"/><path d="M13.5-45H288" stroke-width="94" stroke-dasharray="3 12"/></g>
<path d="M-6 12v-190h12V12zM294 12v-190h12V12z" fill="#080B11"/><circle cx="0" cy="-192" r="24" fill="#BFE8C9"/><path d="M-24-192a24 24 0 0 0 48 0z" fill="#F7FCF8"/><circle cx="300" cy="-192" r="24" fill="#BFE8C9"/><path d="M276-192a24 24 0 0 0 48 0z" fill="#F7FCF8"/>
<path d="M26-168h248v64H26z" fill="#06080D"/><path d="M26-160h248" stroke="#fff" stroke-width="2.4"/>${signWords('Walk with a Hero', 42, -121, 216, 'font-size="28" fill="#fff"')}</g>`
  s +=
    L.post +
    L2.post +
    `<ellipse cx="690" cy="${b + 46}" rx="90" ry="8" fill="#05070B" opacity=".5"/>` +
    person('tomasz', { x: 722, y: b + 46, s: 1.9, flip: true, stance: 'stride' }) +
    person('mei', { x: 640, y: b + 46, s: 1.9, flip: true, looksBack: true })
  return picture(`0 0 ${W} ${H}`, s, {
    label: 'Two people walk toward a lit subway entrance at night.',
    fit: 'xMidYMax slice',
    defs: lampDefs(g),
  })
}
