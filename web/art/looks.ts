import { tower } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { incognito, person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

/** A Hero under a lamp, in one of the two looks. */
export function service(
  kind: 'uniformed' | 'incognito',
  { id = `service-${kind}` }: { id?: string } = {},
): Picture {
  const inc = kind === 'incognito'
  const g = `${id}-lamp`
  const light = lamp(92, 286, 262, { gid: g })
  const back =
    tower(-14, 104, 96, 262, { fill: ink.b0, cols: 4, rows: 6, lit: 0.3, seed: 611 }) +
    tower(90, 120, 130, 262, { fill: ink.b1, cols: 5, rows: 5, lit: 0.2, seed: 612, cornice: true }) +
    tower(210, 110, 76, 262, { fill: ink.b0, cols: 4, rows: 7, lit: 0.3, seed: 613 })
  return picture(
    '0 0 300 320',
    `<path d="${box(0, 0, 300, 320)}" fill="${ink.n1}"/>${back}<path d="${box(0, 262, 300, 58)}" fill="${ink.walk}"/><path d="M0 262.8h300" stroke="${ink.walk2}" stroke-width="1.6"/>${light.cone}${light.post}<ellipse cx="164" cy="296" rx="50" ry="6" fill="#05070B" opacity=".55"/>${inc ? incognito('marcus', { x: 160, y: 296, s: 2.1, stance: 'stand', carries: ['card'], arms: { near: 'hold' } }) : person('marcus', { x: 160, y: 296, s: 2.1, stance: 'stand', rim: true })}`,
    { label: inc ? 'A Hero in plain clothes.' : 'A Hero in uniform.', defs: lampDefs(g) },
  )
}
