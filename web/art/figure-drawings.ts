import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'

const wide = (body: string): Picture => picture('0 0 480 112', body, { fit: 'xMinYMax meet' })
/** One stroke for each minute of the shortest walk, the first one filled. */
export const minuteStrokes = (minutes: number): Picture =>
  wide(
    `<path d="M0 72H480" pathLength="${minutes}" stroke="var(--rule)" stroke-width="72" stroke-dasharray=".68 .32"/><path d="M0 72H480" pathLength="${minutes}" stroke="var(--line)" stroke-width="72" stroke-dasharray=".68 ${minutes}"/>`,
  )

/** Each check as a stop on the line that has been passed. */
export const passedStops = (count: number): Picture =>
  wide(
    `<path d="M0 72H480" stroke="var(--line)" stroke-width="14"/>${Array.from({ length: count }, (_, i) => {
      const x = 40 + (i * 400) / (count - 1)
      return `<circle cx="${x}" cy="72" r="30" fill="#0A7040" stroke="var(--bg)" stroke-width="8"/><path d="M${x - 12} 72l9 10 15-18" fill="none" stroke="#fff" stroke-width="7"/>`
    }).join('')}`,
  )

/** The hours of a week as windows, all of them lit. */
export const litWeek = (): Picture =>
  wide(
    Array.from(
      { length: 7 },
      (_, day) =>
        `<path d="M0 ${13 + day * 16}H480" pathLength="24" stroke="var(--line)" stroke-width="10" stroke-dasharray=".62 .38"/>`,
    ).join(''),
  )

/** One stroke for each rating in a Hero's score, in four rows. */
export const ratingStrokes = (ratings: number): Picture =>
  picture(
    '0 0 1080 112',
    [13, 43, 73, 103]
      .map(
        y =>
          `<path d="M0 ${y}H1080" pathLength="${Math.ceil(ratings / 4)}" stroke="var(--line)" stroke-width="18" stroke-dasharray=".62 .38"/>`,
      )
      .join(''),
    { fit: 'xMinYMax meet' },
  )

/** A whole tip. */
export const wholeTip = (): Picture =>
  wide(
    `<path d="M36 72H444" stroke="var(--line)" stroke-width="72" stroke-linecap="round"/><circle cx="440" cy="72" r="26" fill="var(--on-line)"/><circle cx="440" cy="72" r="9" fill="var(--line)"/>`,
  )

/** An hour as 60 strokes: full during assignments, low otherwise. */
export const hourStrokes = (onAssignments: number): Picture =>
  picture(
    '0 0 600 72',
    `<path d="M0 54H600" pathLength="60" stroke="var(--rule-strong)" stroke-opacity=".35" stroke-width="12" stroke-dasharray=".62 .38"/><path d="M0 36H${Math.min(60, onAssignments) * 10}" stroke="var(--line)" stroke-width="48" stroke-dasharray="6.2 3.8"/>`,
  )

/** Each assignment as a stroke on the line from stop to stop, with the unpaid way to the next one between them. */
export function assignmentStrokes(assignments: number): Picture {
  const stop = (x: number) =>
    `<circle cx="${x}" cy="20" r="11" fill="var(--dot,#fff)" stroke="var(--ring,${ink.n1})" stroke-width="6"/>`
  return picture(
    '0 0 600 40',
    `<path d="M14 20H586" stroke="var(--rule-strong)" stroke-width="3"/><path d="M30 20H570" pathLength="${assignments - 0.25}" stroke="var(--line)" stroke-width="14" stroke-dasharray=".75 .25"/>${stop(14)}${stop(586)}`,
  )
}
