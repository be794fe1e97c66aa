import { brownstone, tower, tree } from './buildings.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const W = 1920
const H = 420
const b = 358

/** A strip across the page. A screen 1920 pixels wide shows all of it, a phone the middle. */
export function duskBlock({ id = 'dusk-block' }: { id?: string } = {}): Picture {
  const g = `${id}-lamp`
  const facade = { fill: '#3A3550', trim: '#524A68', step: '#5E5478', dark: '#221F36' }
  const off = { off: '#1F2238', offO: 0.7 }
  const near = { fill: '#2E3150', cornice: true, rim: '#7D7A9C', ...off }
  const lamps = [110, 470, 850, 1230, 1610].map(x => lamp(x, b + 10, 190, { gid: g }))
  const s =
    `<path d="${box(0, 0, W, H)}" fill="#4D4F78"/><path d="${box(0, 120, W, 140)}" fill="#7E6C7C"/><path d="${box(0, 200, W, 160)}" fill="#C08D6C"/>` +
    [60, 300, 560, 800, 1040, 1330, 1600, 1800]
      .map((x, i) =>
        tower(x, 90, 96 + ((i * 37) % 70), b, {
          fill: '#565578',
          cols: 5,
          rows: 9,
          lit: 0.12,
          seed: 300 + i,
          ...off,
        }),
      )
      .join('') +
    tower(-20, 240, 150, b, { ...near, cols: 8, rows: 6, lit: 0.34, seed: 310 }) +
    brownstone(220, b, 220, 230, { seed: 5, floors: 2, door: 'l', lit: 0.5, ...facade }) +
    brownstone(440, b, 220, 250, { seed: 9, floors: 2, door: 'r', lit: 0.4, ...facade, fill: '#322F4A' }) +
    tower(660, 150, 130, b, { ...near, cols: 5, rows: 7, lit: 0.36, seed: 311 }) +
    brownstone(810, b, 230, 236, { seed: 14, floors: 2, door: 'r', lit: 0.5, ...facade }) +
    brownstone(1040, b, 220, 252, { seed: 22, floors: 2, door: 'l', lit: 0.5, ...facade, fill: '#322F4A' }) +
    tower(1256, 218, 140, b, { ...near, cols: 6, rows: 7, lit: 0.3, seed: 312 }) +
    brownstone(1470, b, 220, 240, { seed: 26, floors: 2, door: 'r', lit: 0.45, ...facade }) +
    tower(1690, 250, 160, b, { ...near, cols: 8, rows: 6, lit: 0.34, seed: 313 }) +
    `<path d="${box(0, b, W, 46)}" fill="#454A66"/><path d="M0 ${b + 0.8}h${W}" stroke="#5C6282" stroke-width="1.6"/><path d="${box(0, b + 46, W, 4)}" fill="#6B7090"/><path d="${box(0, b + 50, W, 12)}" fill="#232840"/>` +
    tree(340, b + 8, 0.8, '#2A3145') +
    tree(1180, b + 8, 0.8, '#2A3145') +
    tree(1560, b + 8, 0.8, '#2A3145') +
    lamps.map(({ cone, post }) => cone + post).join('') +
    person('elena', { x: 930, y: b + 38, s: 1.35, stance: 'stride' }) +
    person('grace', { x: 992, y: b + 38, s: 1.35, looksBack: true })
  return picture(`0 0 ${W} ${H}`, s, {
    label:
      'A long block at dusk. The street lamps have just been lit, and two people walk in the light of one.',
    defs: lampDefs(g),
    fit: 'xMidYMax slice',
  })
}
