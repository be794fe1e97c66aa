import { heroDot, yourDot } from './diagrams.ts'
import { type Picture, picture } from './picture.ts'

const red = '#E5483A'
const line = (y: number, from = 0, to = 720, more = ''): string =>
  `<path d="M${from} ${y}H${to}" stroke="var(--line)" stroke-width="12"${more}/>`
const along = (count: number, draw: (x: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(60 + (i * 600) / (count - 1))).join('')
const wheel = (x: number) => `<circle cx="${x}" cy="62" r="9" fill="var(--text)"/>`

const drawn = [
  // The button can be pressed from the first step to the last.
  `<path d="M0 48H720" stroke="${red}" stroke-width="12"/>${along(4, x => `<circle cx="${x}" cy="48" r="25" fill="${red}" stroke="var(--bg)" stroke-width="6"/><path d="M${x} 35v14M${x} 58v1" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`)}`,
  // Support is there at every moment.
  `<path d="M0 48H720" stroke="var(--text)" stroke-width="40" stroke-dasharray="4 8"/>`,
  // The distance between the two is measured again and again.
  line(48) +
    along(
      4,
      x =>
        `<circle cx="${x}" cy="48" r="40" fill="var(--line)" fill-opacity=".22" stroke="var(--text)" stroke-width="4" stroke-dasharray="9 7"/>${heroDot(x + 16, 48, 9)}${yourDot(x - 16, 48, 9)}`,
    ),
  // Both are at the same position at every stop.
  `<path d="M0 32H720" stroke="var(--text)" stroke-width="5"/>${line(66)}${along(4, x => `<path d="M${x} 32v34" stroke="var(--line)" stroke-width="9"/>${yourDot(x, 32, 12)}${heroDot(x, 66, 12)}`)}`,
  // Walking and trains count, but cars do not.
  `${line(84)}${along(9, x => `<ellipse cx="${x - 12}" cy="${Math.round(x / 75) % 2 ? 60 : 46}" rx="11" ry="5.5" fill="var(--text)"/>`)}<g transform="translate(322 0)"><circle cx="38" cy="46" r="48" fill="var(--bg)"/><path d="M0 58V42h12l10-20h34l14 20h14v16z" fill="var(--text)"/>${wheel(20)}${wheel(60)}<circle cx="38" cy="46" r="43" fill="none" stroke="${red}" stroke-width="8"/><path d="M8 16l60 60" stroke="${red}" stroke-width="8"/></g>`,
  // Nothing happens until the last third of this line, where there is a choice.
  `<path d="M0 48H480" stroke="var(--rule)" stroke-width="12"/>${line(48, 480, 720)}<path d="M480 48h40l60-34h140" fill="none" stroke="var(--line)" stroke-width="12" stroke-dasharray="18 10"/><circle cx="480" cy="48" r="27" fill="var(--dot)" stroke="var(--ring)" stroke-width="8"/><path d="M480 33v15l11 8" fill="none" stroke="var(--ring)" stroke-width="6" stroke-linecap="round"/>`,
]

/**
 * During which part of a walk each safeguard is on. The walk runs from x = 0 to x = 720, and x = 480 is five minutes before its
 * end.
 */
export const walkSpan = (index: number): Picture => picture('0 0 720 96', drawn[index] ?? '')
