import { windows } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { incognito, person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

/** Two ways to work with Hero: the line forks, up to a lit office and on along the sidewalk. */
export function twoWays(): Picture {
  const g = 'two-ways-lamp'
  const light = lamp(1010, 330, 156, { dir: -1, gid: g })
  const office = `<path d="${box(980, 20, 420, 130)}" fill="${ink.b2}"/>${windows(990, 20, 400, 120, 10, 2, { lit: 0.35, seed: 12, pw: 0.6, ph: 0.5 })}<path d="${box(1000, 66, 190, 84)}" fill="${ink.lamp2}"/><path d="${box(1000, 66, 190, 20)}" fill="${ink.lamp}" opacity=".6"/><path d="M1016 132h120M1030 132v18M1122 132v18" stroke="#3A2A2B" stroke-width="7"/><path d="M1060 106h44v24h-44z" fill="#12161F"/>${incognito('priya', { x: 1150, y: 150, s: 0.8, flip: true, stance: 'stand', arms: { near: 'hold' } })}`
  return picture(
    '0 0 1400 420',
    `<path d="M0 0h1400v420H0z" fill="${ink.n1}"/>${office}<path d="M0 330h1400v44H0z" fill="${ink.walk}"/><path d="M0 374h1400v46H0z" fill="${ink.n1}"/>${light.cone}${light.post}<path d="M-10 352H1410" stroke="${ink.lamp}" stroke-width="14"/><path d="M300 352 500 152H1410" fill="none" stroke="${ink.lamp}" stroke-width="14" stroke-linejoin="round"/><circle cx="300" cy="352" r="22" fill="#fff" stroke="${ink.n1}" stroke-width="10"/>${person('tomasz', { x: 880, y: 344, s: 1.25, stance: 'stride' })}${person('jo', { x: 940, y: 344, s: 1.25 })}`,
    {
      label:
        'A line forks. One way leads to a lit office where someone works, the other to a sidewalk where a Hero and a customer walk.',
      fit: 'xMaxYMid slice',
      defs: lampDefs(g),
    },
  )
}
