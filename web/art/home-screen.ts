import { ink } from './ink.ts'
import { heroAt, map, route, youAt } from './phones.ts'
import { type Picture, picture } from './picture.ts'

const words = (x: number, y: number, size: number, text: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="680" fill="var(--text)" ${more}>${text}</text>`
const value = (y: number, width: number): string =>
  `<path d="M${420 - width} ${y}h${width}" stroke="var(--text-3)" stroke-width="11"/>`
const rule = (y: number): string => `<path d="M0 ${y}h420" stroke="var(--rule)" stroke-width="3"/>`

/* The home screen of the Hero app from its top to its menu, in parts 420 wide. The text beside the parts says the same. */

export const homeTop = (): Picture => picture('0 0 420 40', words(0, 30, 30, 'Good evening'))

export const homeStatus = (): Picture =>
  picture(
    '0 0 420 64',
    `${words(0, 46, 38, 'Online')}<rect x="308" y="4" width="112" height="56" rx="28" fill="var(--line)"/><circle cx="392" cy="32" r="21" fill="var(--on-line)"/>`,
  )

export const homeMap = (): Picture =>
  picture(
    '0 98 300 250',
    `${map}${route('M70 330l8-62 58 8 12-84 58 8 10-66', ink.blue)}${heroAt(70, 322, ink.blue)}${youAt(216, 134)}`,
  )

const facts: readonly (readonly [fact: string, width: number])[] = [
  ['Time required', 90],
  ['Place', 150],
  ['Client’s rating', 60],
  ['Approximate pay', 110],
]

export const homeAlert = (): Picture =>
  picture(
    '0 0 420 330',
    `${facts
      .map(([fact, width], at) => words(0, 36 + at * 60, 24, fact) + value(28 + at * 60, width) + rule(58 + at * 60))
      .join(
        '',
      )}<rect y="258" width="420" height="68" rx="10" fill="var(--line)"/><text x="210" y="302" font-size="28" font-weight="700" fill="var(--on-line)" text-anchor="middle">Accept</text>`,
  )

const entries = ['Earnings', 'Ratings', 'Account', 'Support'] as const

export const homeMenu = (): Picture =>
  picture(
    '0 0 420 250',
    entries
      .map((entry, at) => {
        const y = 42 + at * 62
        return `${words(0, y, 26, entry)}<path d="M402 ${y - 20}l11 11-11 11" fill="none" stroke="var(--text)" stroke-width="5"/>${at < 3 ? rule(y + 22) : ''}`
      })
      .join(''),
  )
