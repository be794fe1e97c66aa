import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

/** An example week. Each pair is a time Online, from and to in hours. */
const online: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [[18, 23]],
  [],
  [
    [6, 9],
    [20, 23.5],
  ],
  [[21, 24]],
  [
    [0, 2],
    [19, 24],
  ],
  [
    [0, 3],
    [12, 15],
    [20, 24],
  ],
  [[0, 1.5]],
]
const day = (index: number, y: number): string =>
  `<text x="0" y="${y + 7}" font-size="19" font-weight="640" fill="var(--text-2)">${'MTWTFSS'[index]}</text>`

/** A week as seven lines of 24 hours. The marked parts of a line are time Online, and no two days are alike. */
export const heroWeek = (): Picture =>
  picture(
    '0 0 560 400',
    online
      .map((spans, index) => {
        const y = 34 + index * 52
        const at = (hour: number): number => 44 + hour * 21
        return `${day(index, y)}<path d="M44 ${y}h504" stroke="var(--rule)" stroke-width="6"/>${spans
          .map(
            ([from, to]) =>
              `<path d="M${at(from)} ${y}H${at(to)}" stroke="var(--line)" stroke-width="22"/>${[from, to]
                .filter(hour => hour > 0 && hour < 24)
                .map(
                  hour =>
                    `<circle cx="${at(hour)}" cy="${y}" r="12" fill="var(--dot)" stroke="var(--ring)" stroke-width="5"/>`,
                )
                .join('')}`,
          )
          .join('')}`
      })
      .join(''),
  )

/** The same week as bars of pay, with the tips above each bar, separated by a gap. */
export const heroWeekPay = (): Picture =>
  picture(
    '0 0 560 320',
    online
      .map((spans, index) => {
        const hours = spans.reduce((sum, [from, to]) => sum + to - from, 0)
        const high = hours * 24
        const x = 10 + index * 79
        const pay = high > 0 ? `<path d="${box(x, 270 - high, 52, high)}" fill="var(--line)"/>` : ''
        const tip = high > 0 ? `<path d="${box(x, 262 - high - 14, 52, 14)}" fill="var(--ring)"/>` : ''
        return `${pay}${tip}<text x="${x + 26}" y="304" text-anchor="middle" font-size="19" font-weight="640" fill="var(--text-2)">${'MTWTFSS'[index]}</text>`
      })
      .join('') + '<path d="M0 273H560" stroke="var(--ring)" stroke-width="6"/>',
  )
