import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const number = (x: number, y: number, n: number): string =>
  `<circle cx="${x}" cy="${y}" r="21" fill="#fff" stroke="#12161F" stroke-width="6"/><text x="${x}" y="${y + 7}" text-anchor="middle" font-size="20" font-weight="760" fill="#12161F">${n}</text>`
const hero = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#12161F"/><circle cx="${x}" cy="${y}" r="${r * 0.36}" fill="var(--line,#FFC21A)"/>`

const avenues = [70, 210, 350, 490, 630, 770, 910]
const streets = [60, 160, 260, 360]

/**
 * The first three stops of a request, on one map of a few blocks: where you are (1), the nearby Heroes, with a ring around the
 * closest (2), and that Hero's way to you (3). Everything is in the middle 420 units, which is what the smallest phone shows.
 */
export const requestMap = (): Picture =>
  picture(
    '0 0 1000 420',
    `<path d="${box(0, 0, 1000, 420)}" fill="#D3C9B4"/><path d="${avenues
      .slice(0, -1)
      .flatMap(x => [0, ...streets].map(y => box(x + 14, y + 10, 112, y === 0 ? 40 : 80)))
      .join('')}${[0, ...streets].map(y => box(0, y + 10, 56, y === 0 ? 40 : 80) + box(924, y + 10, 90, y === 0 ? 40 : 80)).join('')}" fill="#EDE6D8"/><path d="${box(504, 70, 112, 80)}${box(504, 170, 112, 80)}" fill="#B9CBA4"/><circle cx="630" cy="310" r="92" fill="var(--line,#FFC21A)" opacity=".26"/><circle cx="630" cy="310" r="52" fill="var(--line,#FFC21A)" opacity=".42"/><path d="M350 110V160H490V260H630V290" fill="none" stroke="#12161F" stroke-width="9" stroke-dasharray="1 18" stroke-linecap="round"/>${hero(210, 330, 15)}${hero(760, 60, 15)}${hero(910, 260, 15)}<circle cx="350" cy="96" r="36" fill="none" stroke="#12161F" stroke-width="5" stroke-dasharray="10 7"/><circle cx="350" cy="96" r="26" fill="var(--line,#FFC21A)"/><circle cx="350" cy="96" r="9" fill="#12161F"/><path d="M334 116l16 22 16-22z" fill="var(--line,#FFC21A)"/><circle cx="630" cy="312" r="20" fill="#fff" stroke="#12161F" stroke-width="10"/>${number(686, 352, 1)}${number(415, 96, 2)}${number(536, 226, 3)}`,
    { fit: 'xMidYMid slice' },
  )
