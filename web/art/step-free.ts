import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, shadow } from './shapes.ts'
import { towers } from './towers.ts'

const W = 720
const H = 440
const street = 196
const platform = 408

/** Up a station's stairs, as a shape of eight steps that the line leaves aside. */
const stairs = `M480 ${platform}${'v-26h30'.repeat(8)}V${platform}z`

/** A cut through a station: the line takes the elevator instead of the stairs. A man with a cane waits for it with a Hero. */
export function stepFree(): Picture {
  const g = 'step-free'
  const light = lamp(590, street, 172, { gid: g })
  const town = towers(
    [
      [-10, 130, 70, 8],
      [150, 96, 34, 6],
      [458, 84, 58, 5],
      [640, 100, 84, 6],
    ],
    street,
    { rows: 5, lit: 0.24, seed: 811, cornices: 'all' },
  )
  const wall = `<path d="M40 316H340M40 364H340M92 268v140M144 268v140M196 268v140M248 268v140M300 268v140" stroke="${ink.b2}" stroke-width="2"/>`
  const shaft = `<path d="${box(352, 104, 96, platform - 104)}" fill="${ink.b1}"/><path d="${box(344, 96, 112, 10)}" fill="${ink.b4}"/><path d="M352 106V${platform}M448 106V${platform}" stroke="${ink.b4}" stroke-width="6"/>`
  const cab = `<path d="${box(362, 292, 76, platform - 292)}" fill="${ink.lamp2}"/><path d="${box(362, 292, 76, 14)}" fill="${ink.lamp3}"/><path d="M400 306V${platform}" stroke="${ink.stone}" stroke-width="3" opacity=".4"/>`
  const line = `<path d="M0 424H372Q400 424 400 396V240Q400 212 428 212H${W}" fill="none" stroke="var(--line,#FFC21A)" stroke-width="12"/>`
  return picture(
    `0 0 ${W} ${H}`,
    `<path d="${box(0, 0, W, H)}" fill="${ink.n0}"/>${town}<path d="${box(0, street, W, H - street)}" fill="${ink.walk}"/><path d="${box(20, 248, 700, platform - 248)}" fill="${ink.b0}"/>${wall}<path d="${stairs}" fill="${ink.b2}"/>${shaft}<path d="${box(0, platform, W, H - platform)}" fill="${ink.walk2}"/>${light.cone}${light.post}${line}${cab}${shadow(190, platform + 2, 32)}${shadow(284, platform + 2, 32)}${person('elena', { x: 190, y: platform + 4, s: 1.5, stance: 'stand' })}${person('walter', { x: 284, y: platform + 4, s: 1.5, stance: 'stand', looksBack: true })}`,
    {
      defs: lampDefs(g),
      label:
        'A cut through a station. A man with a cane and a Hero wait for the elevator. The line goes up with it, beside the stairs, to the street.',
    },
  )
}
