import { LIGHT, row } from './banners/street.ts'
import { signWords } from './buildings.ts'
import { ink } from './ink.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, shadow } from './shapes.ts'

const W = 1600
const windowsAt = [-60, 220, 500, 860, 1140, 1420]

/** Inside a subway car on a bridge. The city's windows pass by, and all light comes from the car itself. */
export function sceneTrain(): Picture {
  const panes = windowsAt.map(x => box(x, 214, 236, 180)).join('')
  const s =
    `<path fill="${ink.n1}" d="${box(0, 0, W, 640)}"/>${row(LIGHT.night, { seed: 63, W, b: 400, top: 0.82, jig: 70, minW: 60, maxW: 110 })}` +
    `<path fill="#B9C0CE" fill-rule="evenodd" d="${box(0, 110, W, 450)}${panes}"/><path fill="#8D96A8" fill-rule="evenodd" d="${windowsAt.map(x => box(x - 10, 204, 256, 200) + box(x, 214, 236, 180)).join('')}"/>` +
    `<path fill="#CBD1DB" d="${box(0, 0, W, 120)}"/><path stroke="#A9B1C0" stroke-width="3" d="M0 22h1600M0 44h1600M0 118h1600"/><path fill="#E4E8EE" d="${box(0, 66, W, 48)}"/><path fill="${ink.lamp3}" d="${box(0, 80, W, 20)}"/><path fill="#12161F" d="${box(556, 128, 220, 56)}"/><path fill="${ink.blue}" d="${box(0, 180, 544, 10)}${box(788, 180, W, 10)}"/>` +
    signWords('Downtown', 582, 167, 116, `font-size="26" fill="${ink.lamp}"`) +
    `<path d="M742 142v24m-9-9 9 10 9-10" stroke="${ink.lamp}" stroke-width="4" fill="none"/>` +
    `<path fill="${ink.blue}" d="${[-60, 220, 1140, 1420].map(x => box(x, 420, 236, 56)).join('')}"/><path fill="${ink.blueD}" d="${[-60, 220, 1140, 1420].map(x => box(x, 476, 236, 24)).join('')}"/><path fill="#5C667B" d="${[-40, 240, 1160, 1440].map(x => box(x, 500, 10, 44) + box(x + 184, 500, 10, 44)).join('')}"/>` +
    `<path fill="#6B7488" d="${box(0, 544, W, 16)}"/><path fill="#333C50" d="${box(0, 560, W, 80)}"/><path stroke="#2A3244" stroke-width="2" d="M0 596h1600M120 560 60 640M420 560l-40 80M720 560l-14 80M980 560l20 80M1280 560l46 80M1540 560l60 80"/>` +
    `<path stroke="#DDE3EC" stroke-width="7" d="M800 60V560"/><path stroke="#DDE3EC" stroke-width="5" d="M0 150H544M788 150h812"/><path stroke="#F4F7FA" stroke-width="2" d="M798 60V560"/>` +
    shadow(812, 608, 150) +
    person('priya', { x: 752, y: 606, s: 2.8, stance: 'stand', arms: { near: 'hold' }, card: true }) +
    person('leo', { x: 880, y: 606, s: 2.8, stance: 'stand', flip: true })
  return picture(`0 0 ${W} 640`, s, {
    label: 'Two people ride a subway train together at night.',
    fit: 'xMidYMax slice',
  })
}
