import { brownstone } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'

/** A Hero who shows the ID card at the corner, the same Hero and customer on their walk, and the lamps of the street. */
export const walkers = (): Picture => {
  const [first, second] = [lamp(30, 290, 260, { gid: 'req' }), lamp(430, 290, 260, { gid: 'req' })]
  return picture(
    '0 0 720 300',
    `${first.cone}${second.cone}${first.post}${second.post}${person('priya', { x: 90, y: 292, s: 1.8, stance: 'stand' })}${person('amina', { x: 176, y: 292, s: 1.8, stance: 'stand', flip: true })}<g transform="rotate(-6 132 176)"><rect x="112" y="152" width="40" height="50" rx="4" fill="#fff" stroke="${ink.n1}" stroke-width="4"/><path d="M119 162h16v20h-16z" fill="${ink.blue}"/><path d="M139 164h8M139 174h8M119 192h26" stroke="${ink.n1}" stroke-width="4"/></g>${person('priya', { x: 480, y: 292, s: 1.8, stance: 'stride' })}${person('amina', { x: 558, y: 292, s: 1.8, stance: 'walk' })}`,
    { defs: lampDefs('req'), fit: 'xMinYMax meet' },
  )
}

/** Where a walk ends: at the stoop, with light in the windows. */
export const door = (): Picture =>
  picture('0 0 260 300', brownstone(30, 300, 200, 290, { seed: 7, floors: 2, lit: 0.8 }), { fit: 'xMidYMax meet' })
