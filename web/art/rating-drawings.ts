import { type Picture, picture } from './picture.ts'

const star = 'M0-44 12-14 44-13 19 7 28 38 0 20-28 38-19 7-44-13-12-14z'
/** Five stars on the line, as many of them lit as were given. */
export const ratingStars = (given: number): Picture =>
  picture(
    '0 0 560 120',
    `<path d="M0 60H560" stroke="var(--line)" stroke-width="10"/>${[0, 1, 2, 3, 4]
      .map(
        at =>
          `<path transform="translate(${64 + at * 108} 62)" d="${star}" fill="${at < given ? '#FFC21A' : 'var(--bg)'}" stroke="var(--text)" stroke-width="6" stroke-linejoin="round"/>`,
      )
      .join('')}`,
  )

/** The line ends at a red stop; what happened is written down. */
export const reportStop = (): Picture =>
  picture(
    '0 0 560 120',
    `<path d="M0 60H190" stroke="var(--line)" stroke-width="10"/><circle cx="206" cy="60" r="42" fill="#BF1F1A" stroke="var(--bg)" stroke-width="8"/><path d="M184 60h44" stroke="#fff" stroke-width="12"/><path d="M296 10h150v100H296z" fill="var(--surface)" stroke="var(--text)" stroke-width="6"/><path d="M318 36h106M318 60h106M318 84h60" stroke="var(--text)" stroke-width="7"/>`,
  )

/** Ratings as bars of up to five, and their average as a line across. */
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
