import { ink } from './ink.ts'
import { lamp, lampDefs } from './lamp.ts'
import { person } from './people/cast.ts'
import { type Picture, picture } from './picture.ts'
import { box, whole, shadow } from './shapes.ts'
import { towers } from './towers.ts'

/** Assignments of an evening in their order, with the pay of each as it is written. */
type Evening = readonly { minutes: number; pay: string }[]

/** From 6 p.m. to 11 p.m. */
const hours = ['6 p.m.', '7', '8', '9', '10', '11 p.m.'] as const
const all = 60 * (hours.length - 1)
/** How the time without an assignment is spread: before the first, between them, after the last. */
const waits = [5, 4, 7, 5, 3] as const

interface Span {
  minutes: number
  pay: string
  /** In minutes after 6 p.m., like `to`. */
  from: number
  to: number
}

function spansOf(evening: Evening): Span[] {
  const free = all - evening.reduce((sum, { minutes }) => sum + minutes, 0)
  const parts = waits.slice(0, evening.length + 1)
  const whole = parts.reduce((sum, part) => sum + part, 0)
  let at = 0
  return evening.map(({ minutes, pay }, index) => {
    const from = at + (free * parts[index]!) / whole
    at = from + minutes
    return { minutes, pay, from, to: at }
  })
}

/** The time before the first assignment, between assignments and after the last one. */
const gaps = (spans: readonly Span[]) =>
  [...spans, { from: all }].map(({ from }, index) => [spans[index - 1]?.to ?? 0, from] as const)

const label = (evening: Evening): string =>
  `An evening as a line from 6 p.m. to 11 p.m. Assignments are solid, and the pay of each is at its end: ${evening.map(({ minutes, pay }) => `${minutes} minutes, ${pay}`).join('; ')}. The time around them is dashed, because it isn’t paid.`
const text = (x: number, y: number, size: number, words: string, more = ''): string =>
  `<text x="${whole(x)}" y="${whole(y)}" font-size="${size}" font-weight="640" fill="currentColor" ${more}>${words}</text>`
/** A label on the sidewalk, which is dark even on white paper. */
const onGround = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${whole(x)}" y="${y}" font-size="21" font-weight="640" fill="#F7F4EC" text-anchor="middle"${more}>${words}</text>`
const stop = (x: number, y: number): string =>
  `<circle cx="${whole(x)}" cy="${whole(y)}" r="13" fill="#fff" stroke="${ink.n1}" stroke-width="7"/>`
const sign = (x: number, y: number, pay: string): string =>
  `<rect x="${whole(x)}" y="${whole(y)}" width="132" height="54" rx="6" fill="#fff" stroke="${ink.n1}" stroke-width="4"/><text x="${whole(x) + 66}" y="${whole(y) + 37}" font-size="29" font-weight="780" fill="${ink.n1}" text-anchor="middle">${pay}</text>`
const dashed = 'stroke="currentColor" stroke-opacity=".45" stroke-width="9" stroke-dasharray="4 13"'
const solid = 'stroke="var(--line,#2E60EA)" stroke-width="20"'

/** The evening as a street: people walk where it's paid, and each pay is the sign of a stop. 1200 by 440. */
export function eveningStreet(evening: Evening): Picture {
  const g = 'evening'
  const [left, minute, base] = [30, 3.8, 330]
  const at = (minutes: number): number => left + minutes * minute
  const spans = spansOf(evening)
  const longest = spans.reduce((most, span) => (span.to - span.from > most.to - most.from ? span : most))
  const walkers = whole(at((longest.from + longest.to) / 2))
  const town = towers(
    [
      [-6, 96, 210, 5],
      [96, 84, 150, 4],
      [186, 120, 236, 6],
      [312, 90, 120, 4],
      [408, 104, 190, 5],
      [518, 84, 90, 4],
      [608, 128, 214, 6],
      [742, 92, 140, 4],
      [840, 110, 200, 5],
      [956, 86, 110, 4],
      [1048, 160, 226, 7],
    ],
    base,
    { rows: 6, lit: 0.22, seed: 611, cornices: 'half' },
  )
  const light = lamp(walkers - 56, base, 172, { gid: g })
  const paid = spans
    .map(({ minutes, pay, from, to }) => {
      return `<path d="M${whole(at(to))} ${base}V150" stroke="#8892A6" stroke-width="6"/>${sign(at(to) - 66, 96, pay)}<path d="M${whole(at(from))} ${base}H${whole(at(to))}" ${solid}/>${stop(at(from), base)}${stop(at(to), base)}${onGround(at((from + to) / 2), base + 46, `${minutes} min`)}`
    })
    .join('')
  const ticks = hours
    .map((hour, index) =>
      text(
        at(index * 60),
        430,
        21,
        hour,
        `opacity=".75" text-anchor="${index === 0 ? 'start' : index === hours.length - 1 ? 'end' : 'middle'}"`,
      ),
    )
    .join('')
  const waiting = gaps(spans)
    .filter(([from, to]) => to - from > 30)
    .map(([from, to]) => onGround(at((from + to) / 2), base + 46, 'not paid', ' opacity=".75"'))
    .join('')
  return picture(
    '0 60 1200 380',
    `${town}<path d="${box(0, base, 1200, 66)}" fill="${ink.walk}"/>${light.cone}${light.post}<path d="M${left} ${base}H${at(all)}" ${dashed}/>${paid}${shadow(walkers - 24, base + 2, 22)}${shadow(walkers + 24, base + 2, 22)}${person('walter', { x: walkers - 26, y: base - 6, s: 1.2, rim: true })}${person('elena', { x: walkers + 26, y: base - 6, s: 1.24, stance: 'stride', looksBack: true })}${ticks}<path d="M${left} 400H${at(all)}" stroke="currentColor" stroke-opacity=".4" stroke-width="3"/>${waiting}`,
    { label: label(evening), defs: lampDefs(g) },
  )
}

/** The same evening down the page, for a phone. 350 by 660. */
export function eveningDown(evening: Evening): Picture {
  const [x, top, minute] = [96, 24, 2.04]
  const at = (minutes: number): number => top + minutes * minute
  const spans = spansOf(evening)
  const paid = spans
    .map(({ minutes, pay, from, to }) => {
      return `<path d="M${x} ${whole(at(to))}h44" stroke="#8892A6" stroke-width="6"/>${sign(x + 44, at(to) - 27, pay)}<path d="M${x} ${whole(at(from))}V${whole(at(to))}" ${solid}/>${stop(x, at(from))}${stop(x, at(to))}${text(x + 192, at(to) + 6, 18, `${minutes} min`)}`
    })
    .join('')
  const waiting = gaps(spans)
    .filter(([from, to]) => to - from > 40)
    .map(([from, to]) => text(x + 44, at((from + to) / 2) + 4, 17, 'not paid', 'opacity=".75"'))
    .join('')
  const ticks = hours
    .map((hour, index) => text(0, at(index * 60) + 6, 17, hour, 'opacity=".75"'))
    .join('')
  return picture(
    '0 0 350 660',
    `<path d="M${x} ${top}V${at(all)}" ${dashed}/>${paid}${waiting}${ticks}`,
    { label: label(evening) },
  )
}
