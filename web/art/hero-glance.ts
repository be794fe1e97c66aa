import { tower } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, shadow } from './shapes.ts'

const W = 460
const H = 760
const street = 640

const number = (x: number, y: number, n: number): string =>
  `<circle cx="${x}" cy="${y}" r="17" fill="#fff" stroke="${ink.blue}" stroke-width="5"/><text x="${x}" y="${y + 6}" text-anchor="middle" font-size="17" font-weight="760" fill="${ink.n1}">${n}</text>`

/** A Hero on duty with a customer. Eight numbers show where the facts of the job can be seen, in the order of the facts. */
export function heroGlance(): Picture {
  const g = 'hero-glance'
  const light = lamp(150, street + 8, 600, { gid: g })
  const town = (
    [
      [-20, 120, 250, 6],
      [104, 150, 330, 7],
      [262, 110, 220, 5],
      [378, 110, 300, 5],
    ] as const
  )
    .map(([x, w, top, cols], i) =>
      tower(x, w, top, street, { fill: i % 2 ? ink.b0 : ink.b1, cols, rows: 8, lit: 0.24, seed: 701 + i }),
    )
    .join('')
  const sign = `<path d="${box(96, 128, 128, 34)}" fill="#0A7040"/><path d="${box(96, 128, 128, 34)}" fill="none" stroke="#fff" stroke-width="3"/><text x="160" y="152" font-size="19" font-weight="740" fill="#fff" text-anchor="middle">Broadway</text>`
  return picture(
    `0 0 ${W} ${H}`,
    `<path d="${box(0, 0, W, H)}" fill="${ink.n0}"/>${town}<path d="${box(0, street, W, H - street)}" fill="${ink.walk}"/><path d="M0 ${street + 1}h${W}" stroke="${ink.walk2}" stroke-width="3"/>${light.cone}${light.post}${sign}${shadow(190, 708, 70)}${shadow(352, 708, 60)}<path d="M190 728H352" stroke="${ink.blueB}" stroke-width="12"/><circle cx="190" cy="728" r="17" fill="${ink.blueB}"/><circle cx="190" cy="728" r="6" fill="#fff"/><circle cx="352" cy="728" r="14" fill="${ink.n1}" stroke="#fff" stroke-width="7"/>${person('marcus', { x: 190, y: 704, s: 4.6, stance: 'stand', arms: { near: 'hold' }, carries: ['phone'], rim: true })}${person('grace', { x: 352, y: 704, s: 4.4, stance: 'stand', flip: true })}${number(78, 145, 1)}${number(160, 690, 2)}${number(146, 380, 3)}${number(270, 728, 4)}${number(286, 346, 5)}${number(298, 398, 6)}${number(150, 500, 7)}${number(226, 478, 8)}`,
    { defs: lampDefs(g) },
  )
}
