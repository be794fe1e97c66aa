import { type Picture, picture } from './picture.ts'

const at = (hour: number, radius: number): string => {
  const angle = (hour / 24) * 2 * Math.PI
  return `${(300 + radius * Math.sin(angle)).toFixed(1)} ${(300 - radius * Math.cos(angle)).toFixed(1)}`
}
const arc = (from: number, to: number, radius: number): string =>
  `M${at(from, radius)}A${radius} ${radius} 0 ${to - from > 12 ? 1 : 0} 1 ${at(to, radius)}`
const tick = (hour: number): string => `M${at(hour, 262)}L${at(hour, hour % 6 ? 252 : 246)}`
const name = (hour: number, words: string): string => {
  const [x, y] = at(hour, hour % 12 ? 206 : 216).split(' ')
  return `<text x="${x}" y="${Number(y) + 7}" text-anchor="middle" font-size="20" font-weight="560" fill="var(--text-2)">${words}</text>`
}
const end = (hour: number, radius: number): string => {
  const [x, y] = at(hour, radius).split(' ')
  return `<circle cx="${x}" cy="${y}" r="16" fill="var(--dot)" stroke="var(--bg)" stroke-width="7"/>`
}

/** A day as a dial of 24 hours with midnight at the top. The outer ring is open all day, the inner one between the two hours. */
export const dayDial = ({ from, to }: { from: number; to: number }): Picture =>
  picture(
    '0 0 600 600',
    `<circle cx="300" cy="300" r="284" fill="none" stroke="var(--line)" stroke-width="20"/><path d="${Array.from({ length: 24 }, (_, hour) => tick(hour)).join('')}" stroke="var(--text-3)" stroke-width="3"/>${name(0, 'Midnight')}${name(6, '6 a.m.')}${name(12, 'Noon')}${name(18, '6 p.m.')}<circle cx="300" cy="300" r="150" fill="none" stroke="var(--rule)" stroke-width="20"/><path d="${arc(from, to, 150)}" fill="none" stroke="var(--line)" stroke-width="20"/>${end(from, 150)}${end(to, 150)}<path d="M258 300h84" stroke="var(--line)" stroke-width="24"/><circle cx="258" cy="300" r="46" fill="var(--line)"/><circle cx="258" cy="300" r="17" fill="var(--bg)"/><circle cx="342" cy="300" r="38" fill="#fff" stroke="var(--bg)" stroke-width="10"/>`,
  )
