import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { box, random, tenth, whole } from './shapes.ts'

const H = 320
const top = 268

/** A pile with one sheet for each piece. The more there are, the thinner the sheets. */
function pile(x: number, pieces: number, color: string, edge: string, seed: number): string {
  const shown = Math.min(pieces, 40)
  const thick = Math.min(9, 150 / Math.max(shown, 1))
  const f = random(seed)
  return Array.from({ length: shown }, (_, index) => {
    const left = x + whole(f() * 10)
    const y = top - (index + 1) * thick
    return `<path fill="${color}" d="${box(left, y, 104, thick)}"/><path stroke="${edge}" stroke-width="1.4" d="M${left} ${tenth(y + thick)}h104"/>`
  }).join('')
}

/**
 * A writing table at night, with a sheet for each thing that an author wrote: posts of the blog on one pile, news on the other.
 */
export const writingDesk = (posts: number, news: number): Picture =>
  picture(
    `0 0 560 ${H}`,
    `<path fill="${ink.b0}" d="${box(60, 12, 190, 190)}"/><path fill="${ink.b2}" d="M60 202v-70h34V96h40v60h26v-34h44v40h46v40z"/><path stroke="${ink.lamp}" stroke-width="6" d="M104 116v10M120 116v10M104 140v10M176 142v10M192 142v10M224 176v10"/><path fill="none" stroke="${ink.b4}" stroke-width="8" d="M60 12h190v190H60zM155 12v190"/><path fill="${ink.lamp}" opacity=".2" d="M372 112h76l92 ${top - 112}H236z"/><path fill="${ink.lamp}" opacity=".18" d="M388 112h44l54 ${top - 112}H300z"/>` +
      pile(270, posts, '#FBF9F4', '#B9A67F', 71) +
      pile(394, news, ink.lamp2, '#B98408', 29) +
      `<path fill="none" stroke="#8D96A8" stroke-width="9" stroke-linejoin="round" stroke-linecap="round" d="M524 ${top - 6}V168L486 70l-48 8"/><path fill="#8D96A8" d="${box(492, top - 12, 60, 12)}"/><path fill="${ink.blue}" d="M390 62h44q14 6 20 52h-92q4-44 28-52z"/><path fill="${ink.lamp3}" d="M366 114h84q-6 12-42 12t-42-12z"/><path fill="${ink.paper}" d="M176 222h44v30q0 16-16 16h-12q-16 0-16-16z"/><path fill="none" stroke="${ink.paper}" stroke-width="7" d="M220 232h8q8 0 8 9t-8 9h-8"/><path fill="${ink.stone3}" d="${box(-2000, top, 4600, 16)}"/><path fill="${ink.stone}" d="${box(-2000, top + 16, 4600, H)}"/>`,
    { fit: 'xMaxYMax meet' },
  )
