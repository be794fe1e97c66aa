import { ink } from './ink.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const W = 720
const top = 300

const envelope = `<path fill="${ink.paper}" d="${box(92, top - 64, 98, 60)}"/><path fill="none" stroke="#B9A67F" stroke-width="4" d="M92 ${top - 64}l49 34 49-34"/>`

/** Someone reads a message by lamplight. The lower edge is the top of a table, which is the line of the page. */
export const personReading = (): Picture =>
  picture(
    `0 0 ${W} ${top}`,
    `<path fill="${ink.n1}" d="${box(0, 0, W, top)}"/>` +
      `<path fill="${ink.b0}" d="${box(48, 48, 196, 156)}"/><path fill="${ink.b2}" d="M48 204v-62h34v-38h42v66h26v-36h46v42h48v28z"/><path stroke="${ink.lamp}" stroke-width="6" d="M96 118v10M110 118v10M96 142v10M164 148v10M180 148v10M216 186v10"/><path fill="none" stroke="${ink.b3}" stroke-width="8" d="M48 48h196v156H48zM146 48v156"/>` +
      `<path fill="${ink.lamp}" opacity=".16" d="M352 104h66l142 196H236z"/><path fill="${ink.lamp}" opacity=".18" d="M364 104h42l78 196H296z"/>` +
      `<circle cx="620" cy="114" r="40" fill="${ink.b0}" stroke="${ink.lamp}" stroke-width="9"/><path fill="none" stroke="${ink.paper}" stroke-width="6" stroke-linecap="round" d="M620 90v24l16 10"/>` +
      envelope +
      person('jo', {
        x: 520,
        y: top + 186,
        s: 4.1,
        flip: true,
        stance: 'stand',
        arms: { near: 'hold', far: 'hold' },
      }) +
      `<path fill="${ink.paper}" d="M408 164l66 12-20 100-66-12z"/><path fill="none" stroke="#B9A67F" stroke-width="5" d="M416 184l42 8M412 202l42 8M409 220l42 8M405 238l24 4"/>` +
      `<path fill="none" stroke="#8D96A8" stroke-width="9" stroke-linejoin="round" stroke-linecap="round" d="M272 ${top - 6}V176l52-110 48 6"/><path fill="#8D96A8" d="${box(240, top - 12, 64, 12)}"/><path fill="${ink.blue}" d="M370 54h40q20 8 24 46h-92q6-36 28-46z"/><path fill="${ink.lamp3}" d="M346 100h84q-6 13-42 13t-42-13z"/>` +
      `<path fill="${ink.lamp2}" d="M598 244h46v40q0 16-16 16h-14q-16 0-16-16z"/><path fill="none" stroke="${ink.lamp2}" stroke-width="7" d="M644 256h8q9 0 9 10t-9 10h-8"/>`,
  )
