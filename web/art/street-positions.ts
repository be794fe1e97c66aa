import { windows } from './buildings.ts'
import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

export type Place = 'beside' | 'behind' | 'shadow'
type Point = readonly [x: number, y: number]
const dots: Record<Place, { you: Point; hero: Point; said: string }> = {
  beside: { you: [216, 158], hero: [216, 204], said: 'Seen from above: the Hero walks next to you.' },
  behind: { you: [262, 180], hero: [150, 180], said: 'Seen from above: the Hero walks a few steps behind you.' },
  shadow: {
    you: [326, 150],
    hero: [66, 222],
    said: 'Seen from above: the Hero keeps a distance and stays in sight.',
  },
}
const ahead = ([x, y]: Point, fill: string): string =>
  `<path d="M${x + 30} ${y - 11}l13 11-13 11z" fill="${fill}"/>`

/**
 * A stretch of one street, seen from above: facades, sidewalk, road. Three of them side by side form one walk to the right, with
 * the pair close together, one behind the other, and far apart.
 */
export function streetPosition(place: Place): Picture {
  const { you, hero, said } = dots[place]
  const [x, y] = you
  const slabs = Array.from({ length: 8 }, (_, i) => `M${i * 50 + 25} 92v164`).join('')
  const road = `<path d="${box(0, 262, 400, 78)}" fill="#0D1119"/><path d="M0 304h400" stroke="#39445B" stroke-width="4" stroke-dasharray="28 22"/>`
  const fronts = `<path d="${box(0, 0, 400, 92)}" fill="#0E1219"/><path d="${box(0, 0, 400, 84)}" fill="#222B3D"/>${windows(0, 22, 400, 62, 10, 1, { lit: 0.55, seed: place.length + 2, pw: 0.5, ph: 0.62 })}`
  const link =
    place === 'shadow'
      ? `stroke-width="10" stroke-dasharray="1 19" stroke-linecap="round"`
      : 'stroke-width="16"'
  return picture(
    '0 0 400 340',
    `<path d="${box(0, 84, 400, 178)}" fill="#2A3447"/><path d="${slabs}M0 174h400" stroke="#33405A" stroke-width="2"/>${fronts}${road}<path d="${box(0, 254, 400, 8)}" fill="#53607A"/><circle cx="${x}" cy="${y}" r="96" fill="${ink.lamp}" opacity=".13"/><circle cx="${x}" cy="${y}" r="60" fill="${ink.lamp}" opacity=".17"/><path d="M${x} ${y}H404" stroke="${ink.paper}" stroke-width="7" stroke-dasharray="1 15" stroke-linecap="round"/><path d="M${you}L${hero}" stroke="${ink.lamp}" ${link}/>${ahead(you, ink.paper)}${ahead(hero, ink.lamp)}<circle cx="${x}" cy="${y}" r="22" fill="${ink.paper}"/><circle cx="${hero[0]}" cy="${hero[1]}" r="22" fill="${ink.lamp}"/><circle cx="${hero[0]}" cy="${hero[1]}" r="8" fill="${ink.n1}"/>`,
    { label: said, fit: 'xMidYMid slice' },
  )
}
