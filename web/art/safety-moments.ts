import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, shadow } from './shapes.ts'

const ground = 190

type Placed = Parameters<typeof person>[1]
const standing = (name: Parameters<typeof person>[0], x: number, look: Partial<Placed> = {}): string =>
  `${shadow(x, ground + 1, 26)}${person(name, { x, y: ground, s: 1.4, rim: true, ...look })}`
/** Holds a phone or a card in the hand. */
const shows = (what: 'phone' | 'card'): Partial<Placed> => ({
  stance: 'stand',
  arms: { near: 'hold' },
  carries: [what],
})
const door = `<path d="${box(96, 40, 88, ground - 40)}" fill="#B98A52"/><path d="${box(106, 50, 68, ground - 50)}" fill="#8F6636"/><circle cx="164" cy="126" r="5" fill="#FFEBB4"/>`

/** One Hero through an assignment, in the order of the card's panels. */
const moments = [
  // At home, with the phone.
  door + standing('tomasz', 226, shows('phone')),
  // Both show who they are.
  standing('tomasz', 104, shows('card')) + standing('mei', 208, { ...shows('phone'), flip: true }),
  // Walking behind the client and watching the street.
  standing('tomasz', 70) + standing('mei', 196, { stance: 'stride' }),
  // Alone again, writing the report.
  standing('tomasz', 166, shows('phone')),
] as const

export function safetyMoment(index: number): Picture {
  const g = `moment-${index}`
  const light = lamp(index === 3 ? 70 : 286, ground, 172, { gid: g, dir: index === 3 ? 1 : -1 })
  const lit = index > 0 ? light.cone + light.post : ''
  return picture(
    '0 0 320 200',
    `<path d="${box(0, 0, 320, 200)}" fill="#12161F"/><path d="${box(0, ground - 2, 320, 12)}" fill="#2B3447"/>${lit}${moments[index] ?? ''}`,
    { fit: 'xMidYMax slice', ...(lit && { defs: lampDefs(g) }) },
  )
}
