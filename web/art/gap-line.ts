import { heroDot, yourDot } from './diagrams.ts'
import { type Picture, picture } from './picture.ts'

export function gapLine(): Picture {
  const stop = (x: number) =>
    `<circle cx="${x}" cy="80" r="14" fill="var(--dot,#fff)" stroke="var(--ring,#12161F)" stroke-width="6"/>`
  return picture(
    '0 0 560 130',
    `<path fill="none" stroke="var(--line,#FFC21A)" stroke-width="12" d="M0 80H228M332 80H560"/>${[48, 188, 372, 512].map(stop).join('')}${yourDot(262, 80, 14)}${heroDot(298, 80, 14)}`,
    { label: 'A line with four stops has a gap in the middle. Two dots stand in the gap: you and your Hero.' },
  )
}
