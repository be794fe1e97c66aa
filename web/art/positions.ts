import { tower, windows } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { incognito, person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

type Position = 'beside' | 'behind' | 'shadow'
export function position(kind: Position): Picture {
  const places: Record<Position, [[number, number], [number, number]]> = {
    beside: [
      [170, 150],
      [118, 150],
    ],
    behind: [
      [150, 112],
      [150, 196],
    ],
    shadow: [
      [124, 84],
      [206, 236],
    ],
  }
  const [c, h] = places[kind]
  const slabs =
    '<path d="M60 10h180M60 78h180M60 146h180M60 214h180M60 282h180" stroke="#33405A" stroke-width="1.6"/>'
  let s = `<path d="${box(0, 0, 300, 320)}" fill="#161C28"/><path d="${box(0, 0, 60, 320)}" fill="#0E1219"/><path d="${box(0, 0, 54, 320)}" fill="#222B3D"/>${windows(6, 0, 42, 320, 1, 6, { lit: 0.5, seed: kind.length, pw: 0.5, ph: 0.3 })}<path d="${box(60, 0, 180, 320)}" fill="#2A3447"/>${slabs}<path d="M150 10v310" stroke="#33405A" stroke-width="1.6"/><path d="${box(240, 0, 7, 320)}" fill="#53607A"/><path d="${box(247, 0, 53, 320)}" fill="#0D1119"/><path d="M276 0v320" stroke="#39445B" stroke-width="3" stroke-dasharray="20 18"/>`
  s += `<circle cx="${c[0]}" cy="${c[1]}" r="88" fill="${ink.lamp}" opacity=".13"/><circle cx="${c[0]}" cy="${c[1]}" r="56" fill="${ink.lamp}" opacity=".16"/>`
  s += `<path d="M${c[0]} ${c[1]}V-10" stroke="${ink.paper}" stroke-width="7" stroke-dasharray="1 15" stroke-linecap="round"/>`
  s +=
    kind === 'shadow'
      ? `<path d="M${c[0]} ${c[1]}L${h[0]} ${h[1]}" stroke="${ink.lamp}" stroke-width="9" stroke-dasharray="1 17" stroke-linecap="round"/>`
      : `<path d="M${c[0]} ${c[1]}L${h[0]} ${h[1]}" stroke="${ink.lamp}" stroke-width="15"/>`
  s += `<path d="M${c[0] - 11} ${c[1] - 27}l11-13 11 13z" fill="${ink.paper}"/><path d="M${h[0] - 11} ${h[1] - 27}l11-13 11 13z" fill="${ink.lamp}"/>`
  s += `<circle cx="${c[0]}" cy="${c[1]}" r="21" fill="${ink.paper}"/><circle cx="${h[0]}" cy="${h[1]}" r="21" fill="${ink.lamp}"/><circle cx="${h[0]}" cy="${h[1]}" r="8" fill="#12161F"/>`
  return picture('0 0 300 320', s, {
    label: {
      beside: 'Seen from above: the Hero walks next to you.',
      behind: 'Seen from above: the Hero walks a few steps behind you.',
      shadow: 'Seen from above: the Hero keeps a distance and stays in sight.',
    }[kind],
    fit: 'xMidYMid slice',
  })
}
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
