import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const hidden = (x: number, y: number, w: number): string =>
  `<path d="${box(x, y, w, 20)}" fill="var(--text)"/>`
const shown = (x: number, y: number, w: number): string =>
  `<path d="M${x} ${y + 10}h${w}" stroke="var(--line)" stroke-width="12"/>`
const glyph = (d: string): string =>
  `<path d="${d}" fill="none" stroke="var(--text)" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`

const clock = glyph('M36 116a12 12 0 1 0 .1 0zM36 122v7h5')
const place = glyph('M36 182q-11-13-11-19a11 11 0 0 1 22 0q0 6-11 19zM36 163h.1')
const star = glyph('M212 114l4 9 10 1-8 7 3 10-9-5-9 5 3-10-8-7 10-1z')
const coin = glyph('M212 158a12 12 0 1 0 .1 0zM212 164v12')
const route = glyph('M28 182V162L52 140V118')
const pair = `<path d="M214 128v40" stroke="var(--text)" stroke-width="5"/><circle cx="214" cy="126" r="9" fill="var(--surface)" stroke="var(--text)" stroke-width="5"/><circle cx="214" cy="170" r="11" fill="var(--line)" stroke="var(--text)" stroke-width="4"/>`
const phone = glyph('M26 112h20v36h-20zM33 140h6')
const bank = glyph('M22 166h28v20h-28zM22 173h28')
const lock = glyph('M202 130h24v20h-24zM206 130v-6a8 8 0 0 1 16 0v6')

const fields = [
  // Before accepting, the Hero sees what and where, but no name.
  `${hidden(96, 44, 150)}${clock}${place}${shown(64, 118, 100)}${shown(64, 160, 100)}${star}${coin}${shown(238, 118, 72)}${shown(238, 160, 72)}`,
  // After accepting, the Hero also sees the name, the way and the position.
  `${shown(96, 44, 150)}${route}${shown(72, 118, 92)}${shown(72, 160, 92)}${pair}${shown(246, 138, 64)}`,
  // A Hero never sees these.
  `${hidden(96, 44, 150)}${phone}${bank}${hidden(64, 118, 108)}${hidden(64, 160, 108)}${lock}${hidden(238, 124, 72)}`,
]

/** Your card as your Hero sees it: before accepting (0), after accepting (1), and what always stays hidden (2). */
export const sightCard = (level: number): Picture =>
  picture(
    '0 0 340 212',
    `<rect x="4" y="4" width="332" height="204" rx="12" fill="var(--surface)" stroke="var(--text)" stroke-width="6"/><circle cx="54" cy="54" r="22" fill="${level === 1 ? 'var(--line)' : 'var(--surface)'}" stroke="var(--text)" stroke-width="8"/><path d="M4 92h332" stroke="var(--text)" stroke-width="3"/>${fields[level] ?? ''}`,
  )
