import { ink } from './ink.ts'
import { tenth } from './shapes.ts'

/** A bishop's-crook lamp, 230 high, with the crook to the right. It is defined once in `defs` and placed with `use`. */
export function lamp(
  x: number,
  base: number,
  h: number,
  { dir = 1, gid }: { dir?: 1 | -1; gid: string },
): { cone: string; post: string } {
  const k = tenth((h / 230) * 10) / 10,
    t = `transform="translate(${x} ${base})${dir < 0 || k !== 1 ? ` scale(${dir * k} ${k})` : ''}"`
  return { cone: `<use href="#${gid}c" ${t}/>`, post: `<use href="#${gid}p" ${t}/>` }
}
type Glow = { bulb: string; beam: string; pool: string; spot: string }
/** On blue, yellow light would turn gray, so the light fades into a lighter blue there. */
export const glowOnBlue: Glow = { bulb: ink.lamp3, beam: '#7DA0FF', pool: '#7DA0FF', spot: '#B5CAFF' }
const glow: Glow = { bulb: ink.lamp2, beam: ink.lamp, pool: ink.lamp, spot: ink.lamp2 }

export const lampDefs = (g: string, { bulb, beam, pool, spot }: Glow = glow): string =>
  `<linearGradient id="${g}" x2="0" y2="1"><stop stop-color="${bulb}" stop-opacity=".62"/><stop offset=".55" stop-color="${beam}" stop-opacity=".2"/><stop offset="1" stop-color="${beam}" stop-opacity=".1"/></linearGradient><radialGradient id="${g}r"><stop stop-color="${bulb}" stop-opacity=".55"/><stop offset="1" stop-color="${beam}" stop-opacity="0"/></radialGradient><g id="${g}c"><path d="M37-196-46 6H138L55-196z" fill="url(#${g})"/><ellipse cx="46" cy="8" rx="103" ry="17" fill="${pool}" opacity=".3"/><ellipse cx="46" cy="8" rx="61" ry="10" fill="${spot}" opacity=".42"/></g><g id="${g}p" fill="#080B11"><circle cx="46" cy="-192" r="62" fill="url(#${g}r)"/><path d="M0 6V-190Q0-230 26-230T46-212M0-170q20-6 20-26t-9-12" fill="none" stroke="#080B11" stroke-width="6" stroke-linecap="round"/><path d="M-9 8H9L6-26H-6zM-6-26H6v-5H-6zM42-216h8l10 18H32z"/><path fill="${ink.lamp3}" d="M35-198h22q-2 13-11 13t-11-13z"/></g>`
