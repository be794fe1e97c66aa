import { heroDot, yourDot } from './diagrams.ts'
import { type Picture, picture } from './picture.ts'

const route = (d: string, more = ''): string =>
  `<path d="${d}" fill="none" stroke="var(--text)" stroke-width="9" stroke-linejoin="round"${more}/>`
const thin = (d: string): string =>
  `<path d="${d}" fill="none" stroke="var(--text)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`
/** The straight way home, which is not taken. */
const straight = '<path d="M40 120H268" stroke="var(--text-3)" stroke-width="4" stroke-dasharray="2 10" stroke-linecap="round"/>'
const door = `<path d="M256 136V100h30v36z" fill="var(--line)" stroke="var(--text)" stroke-width="6" stroke-linejoin="round"/><circle cx="277" cy="119" r="3" fill="var(--text)"/>`
const you = (x = 40): string => yourDot(x, 120, 13)

const drawn = [
  // Taking the longer way.
  straight + route('M40 120V34H180V78H271V100') + you() + door,
  // Taking a car for six blocks.
  route('M40 120H262') +
    `<path d="M112 112l10-28h56l16 28h14v16H98v-16z" fill="var(--bg)" stroke="var(--text)" stroke-width="6" stroke-linejoin="round"/><circle cx="122" cy="130" r="10" fill="var(--text)"/><circle cx="184" cy="130" r="10" fill="var(--text)"/>` +
    you() +
    door,
  // Staying on the phone until the door is shut.
  route('M40 120H262') +
    `<rect x="46" y="38" width="34" height="58" rx="6" fill="var(--bg)" stroke="var(--text)" stroke-width="6"/>` +
    thin('M98 50q12 17 0 34M116 42q20 25 0 50M58 86h10') +
    you() +
    door,
  // Walking with a friend, who then has to walk home too.
  route('M40 120H262') +
    route('M250 96V50H62V84', ' stroke-dasharray="14 9"') +
    thin('M50 74l12 14 12-14') +
    you(40) +
    heroDot(78, 120, 11).replaceAll('var(--line,#FFC21A)', 'var(--text)') +
    door,
  // Leaving early.
  route('M40 120H262') +
    `<circle cx="150" cy="60" r="34" fill="var(--bg)" stroke="var(--text)" stroke-width="6"/>` +
    thin('M150 38v22l-16 10M98 44q6-24 26-32M98 22v22h20') +
    you() +
    door,
  // Not going at all.
  straight + route('M40 120H88') + route('M92 98v44') + you() + door,
]

/** What people do instead of a walk, each on one block of a map, in the order of the list. */
export const detour = (index: number): Picture => picture('0 0 310 160', drawn[index] ?? '')
