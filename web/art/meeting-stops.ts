import { heroDot } from './diagrams.ts'
import { type Picture, picture } from './picture.ts'

const heroes: readonly [number, number][] = [
  [60, 60],
  [60, 220],
  [200, 30],
  [440, 30],
  [580, 60],
  [580, 220],
]

export const meetingStops = (): Picture =>
  picture(
    '0 0 640 280',
    `<path d="${heroes.map(([x, y]) => `M${x} ${y}L320 160`).join('')}" fill="none" stroke="var(--line,#1746C7)" stroke-width="8" stroke-dasharray="14 10"/><circle cx="320" cy="160" r="46" fill="var(--dot,#fff)" stroke="currentColor" stroke-width="9" stroke-dasharray="4 8"/>${heroes.map(([x, y]) => heroDot(x, y, 22)).join('')}`,
    { label: "Several Heroes on dashed lines that lead to one stop, which isn’t open yet." },
  )
