import { windows } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const buildings = [
  { x: 0, w: 250, h: 250 },
  { x: 250, w: 190, h: 310 },
  { x: 440, w: 270, h: 236 },
  { x: 710, w: 200, h: 290 },
  { x: 910, w: 250, h: 250 },
  { x: 1160, w: 240, h: 300 },
]

export function duskBlock({ id = 'dusk-block' }: { id?: string } = {}): Picture {
  const ground = 470
  const g = `${id}-lamp`
  const rows = buildings
    .map(({ x, w, h }, at) => {
      const top = ground - h
      return `<path d="${box(x, top, w, h)}" fill="${at % 2 ? '#3A4056' : '#2E3550'}"/><path d="${box(x, top, w, 10)}" fill="#20263A"/>${windows(x + 22, top + 34, w - 44, h - 90, Math.floor(w / 52), 3, { lit: 0.4, seed: at + 3, pw: 0.42, ph: 0.5 })}<path d="${box(x + w / 2 - 17, ground - 58, 34, 58)}" fill="#1B2130"/>`
    })
    .join('')
  const lamps = [160, 540, 920, 1290].map(x => lamp(x, ground + 40, 250, { gid: g }))
  const people =
    person('elena', { x: 584, y: ground + 42, s: 1.5, stance: 'stride' }) +
    person('grace', { x: 644, y: ground + 42, s: 1.5, looksBack: true })
  return picture(
    '0 0 1400 560',
    `<path d="${box(0, 0, 1400, 560)}" fill="#5A5878"/><path d="${box(0, 150, 1400, 160)}" fill="#7E6C7C"/><path d="${box(0, 250, 1400, 120)}" fill="#B98A6E"/>${rows}<path d="${box(0, ground, 1400, 46)}" fill="#39435A"/><path d="${box(0, ground + 46, 1400, 44)}" fill="${ink.n1}"/>${lamps.map(({ cone }) => cone).join('')}${lamps.map(({ post }) => post).join('')}${people}`,
    {
      label:
        'A long block at dusk. The street lamps have just been lit, and two people walk in the light of one.',
      defs: lampDefs(g),
      fit: 'xMidYMid slice',
    },
  )
}
