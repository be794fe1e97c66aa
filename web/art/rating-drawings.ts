import { type Picture, picture } from './picture.ts'

const star = 'M0-44 12-14 44-13 19 7 28 38 0 20-28 38-19 7-44-13-12-14z'
const at = (index: number) => 64 + index * 100

/** A row of five stars, of which `given` are filled. The page's line comes from the left edge of the screen. */
const row = (given: number, y: number): string =>
  `<path vector-effect="non-scaling-stroke" d="M-2000 ${y - 2}H${at(4)}" stroke="var(--line)" stroke-width="var(--lw)"/>${[0, 1, 2, 3, 4]
    .map(
      index =>
        `<path transform="translate(${at(index)} ${y})" d="${star}" stroke-width="5" stroke-linejoin="round" ${
          index < given
            ? 'fill="#FFC21A" stroke="var(--bg)"'
            : 'fill="var(--bg)" stroke="var(--text-3)"'
        }/>`,
    )
    .join('')}`

/** The top of the rating scale, cut close around its stars, so that they are as wide as the page. */
export const fiveStars = (): Picture => picture('20 6 488 90', row(5, 50))

/** The rest of the scale, from four stars down to one, in one bracket. */
export const fewerStars = (): Picture =>
  picture(
    '0 0 560 416',
    `${[4, 3, 2, 1].map((given, index) => row(given, 54 + index * 104)).join('')}<path d="M530 52h24v312h-24" fill="none" stroke="var(--text)" stroke-width="6"/>`,
  )

/** What comes below the scale: the line ends at a red stop, and a report says what happened. */
export const reportStop = (): Picture =>
  picture(
    '0 0 560 190',
    `<path d="M-2000 95H150" stroke="var(--line)" stroke-width="10"/><circle cx="164" cy="95" r="62" fill="#BF1F1A" stroke="var(--bg)" stroke-width="8"/><path d="M132 95h64" stroke="#fff" stroke-width="16"/><path d="M226 95h62" stroke="var(--text-3)" stroke-width="7" stroke-dasharray="2 15" stroke-linecap="round"/><path d="M304 18h204v154H304z" fill="var(--surface)" stroke="var(--text)" stroke-width="6"/><path d="M330 56h152M330 84h152M330 112h110M330 140h70" stroke="var(--text)" stroke-width="8"/>`,
  )

/** The menu of the Hero app, with the rating and the compliments below it. */
export const ratingMenu = (average: string): Picture =>
  picture(
    '0 0 360 200',
    `<rect x="3" y="3" width="354" height="194" rx="14" fill="#12161F" stroke="var(--ink)" stroke-width="6"/><path transform="translate(56 68) scale(.74)" d="${star}" fill="#FFC21A"/><text x="104" y="86" font-size="56" font-weight="790" letter-spacing="-2" fill="#fff">${average}</text><path d="M262 52h62M262 70h44" stroke="#8D96A8" stroke-width="8"/><path d="M24 116h312" stroke="#333D51" stroke-width="3"/>${[24, 132, 240]
      .map(
        x =>
          `<path d="M${x} 134h92v34H${x + 34}l-14 12v-12H${x}z" fill="#2E60EA"/><path d="M${x + 14} 151h${x === 132 ? 46 : 62}" stroke="#fff" stroke-width="7"/>`,
      )
      .join('')}`,
  )

/** Ratings as bars of up to five, with a line across at their average. */
export function ratingSum(ratings: readonly number[]): Picture {
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  const y = 160 - average * 28
  return picture(
    '0 0 300 170',
    `${ratings
      .map(
        (rating, at) =>
          `<path d="M${45 + at * 70} 160v${-rating * 28}" stroke="var(--line)" stroke-opacity="${rating === 5 ? 1 : 0.55}" stroke-width="50"/>`,
      )
      .join('')}<path d="M0 ${y}H300" stroke="var(--text)" stroke-width="6"/><path d="M0 163H300" stroke="var(--text)" stroke-width="4"/>`,
  )
}
