import { tower } from './buildings.ts'
import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, shadow } from './shapes.ts'

const turn = (degrees: number, r: number): string => {
  const a = (degrees * Math.PI) / 180
  return `cx="${(260 + r * Math.cos(a)).toFixed(1)}" cy="${(260 + r * Math.sin(a)).toFixed(1)}"`
}

const stops = 5

/** The line as a ring around a walk at night, with a stop for each of the five things that protect the walk. */
export function walkRing(): Picture {
  const g = 'walk-ring'
  const light = lamp(208, 372, 300, { gid: g })
  const back =
    tower(20, 100, 190, 360, { fill: ink.b0, cols: 4, rows: 6, lit: 0.35, seed: 31 }) +
    tower(116, 96, 130, 360, { fill: ink.b1, cols: 4, rows: 8, lit: 0.25, seed: 32, cornice: true }) +
    tower(206, 120, 168, 360, { fill: ink.b0, cols: 5, rows: 7, lit: 0.3, seed: 33 }) +
    tower(322, 92, 104, 360, { fill: ink.b1, cols: 4, rows: 9, lit: 0.25, seed: 34, cornice: true }) +
    tower(412, 90, 176, 360, { fill: ink.b0, cols: 4, rows: 6, lit: 0.3, seed: 35 })
  const dots = Array.from(
    { length: stops },
    (_, i) =>
      `<circle ${turn(-90 + (i * 360) / stops, 232)} r="19" fill="#fff"/><circle ${turn(-90 + (i * 360) / stops, 232)} r="10" fill="${ink.n1}"/>`,
  ).join('')
  return picture(
    '0 0 520 520',
    `<g clip-path="url(#${g}-in)"><path d="${box(0, 0, 520, 520)}" fill="${ink.n0}"/>${back}<path d="${box(0, 360, 520, 70)}" fill="${ink.walk}"/><path d="M0 361h520" stroke="${ink.walk2}" stroke-width="2"/><path d="${box(0, 430, 520, 90)}" fill="${ink.road}"/><path d="M0 462h520" stroke="#39445B" stroke-width="4" stroke-dasharray="34 26"/>${light.cone}${light.post}${shadow(240, 402, 30)}${shadow(302, 402, 30)}${person('elena', { x: 238, y: 402, s: 1.7, stance: 'walk', rim: true })}${person('walter', { x: 304, y: 402, s: 1.7, stance: 'walk', rim: true })}</g><circle cx="260" cy="260" r="232" fill="none" stroke="var(--line,${ink.lamp})" stroke-width="13"/>${dots}`,
    { defs: `${lampDefs(g)}<clipPath id="${g}-in"><circle cx="260" cy="260" r="226"/></clipPath>` },
  )
}
