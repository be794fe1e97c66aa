import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { tenth } from './shapes.ts'

/**
 * The shortest assignment as a street: a stroke for each minute from one stop to the next, where its pay is on a sign. The tip,
 * which is extra, is dashed.
 */
export function payMinutes(minutes: number, pay: string): Picture {
  const [from, to, base] = [34, 400, 212]
  const step = (to - from - 36) / minutes
  const strokes = Array.from(
    { length: minutes },
    (_, at) => `M${tenth(from + 20 + (at + 0.5) * step)} ${base - 16}v-72`,
  ).join('')
  const stop = (x: number) =>
    `<circle cx="${x}" cy="${base}" r="15" fill="var(--you,#fff)" stroke="var(--ink,${ink.n1})" stroke-width="8"/>`
  const words = (x: number, y: number, size: number, text: string, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="780" text-anchor="middle" fill="${ink.n1}"${more}>${text}</text>`
  return picture(
    '0 0 560 240',
    `<path d="M${from} ${base}H${to}" stroke="var(--line,#1746C7)" stroke-width="14"/><path d="M${to} ${base}H556" stroke="var(--line,#1746C7)" stroke-width="14" stroke-dasharray="5 11"/><path d="${strokes}" stroke="var(--line,#1746C7)" stroke-width="${tenth(step * 0.62)}"/><path d="M${to} ${base}V60" stroke="#8892A6" stroke-width="8"/>${stop(from)}${stop(to)}<rect x="${to - 74}" y="16" width="148" height="66" rx="7" fill="#fff" stroke="var(--ink,${ink.n1})" stroke-width="6"/>${words(to, 61, 36, pay)}<rect x="${to + 92}" y="26" width="64" height="46" rx="6" fill="none" stroke="var(--line,#1746C7)" stroke-width="5" stroke-dasharray="10 7"/><text x="${to + 124}" y="57" font-size="25" font-weight="680" text-anchor="middle" fill="currentColor">tip</text>`,
    { label: `${minutes} strokes, one for each minute, lead to a sign that says ${pay}. A tip comes on top.` },
  )
}
