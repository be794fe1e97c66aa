import { heroDot, yourDot } from './diagrams.ts'
import { type Picture, picture } from './picture.ts'

const words = (y: number, text: string): string =>
  `<text x="316" y="${y}" font-size="25" font-weight="700" letter-spacing="-.4" fill="var(--text,#12161F)">${text}</text>`
const branch = (d: string, color: string): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="16"/>`
const stop = (y: number): string =>
  `<circle cx="316" cy="${y}" r="15" fill="var(--dot,#fff)" stroke="var(--ring,#12161F)" stroke-width="6"/>`

/** One line becomes two: the ways to work with Hero, in the colors of their tracks below. They leave at the right edge. */
export const twoBranches = (): Picture =>
  picture(
    '0 0 680 264',
    `${branch('M40 126H150Q176 126 192 108L226 70Q242 52 268 52H680', 'var(--blue,#1746C7)')}${branch('M40 126H150Q176 126 192 144L226 182Q242 200 268 200H680', 'var(--yellow,#FFC21A)')}<path d="M40 126H150" stroke="var(--ink,#12161F)" stroke-width="16"/>${heroDot(104, 126, 24)}${yourDot(48, 126, 24)}${stop(52)}${words(104, 'Walk with people')}${stop(200)}${words(252, 'Work on the team')}`,
  )
