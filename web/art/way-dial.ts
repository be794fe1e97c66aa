import { type Picture, picture } from './picture.ts'

export type Way = 'danger' | 'chat' | 'help' | 'phone' | 'letter'

const glyph: Record<Way, string> = {
  danger: 'M60 38v28M60 80v1',
  chat: 'M36 42h48v32H58L46 86V74H36z',
  help: 'M46 50q0-16 14-16t14 14q0 8-14 15v5M60 84v1',
  phone: 'M48 32h24v56H48zM56 80h8',
  letter: 'M34 42h52v36H34zM34 44l26 20 26-20',
}
const at = (hour: number): string => {
  const angle = (hour / 24) * 2 * Math.PI
  return `${(60 + 50 * Math.sin(angle)).toFixed(1)} ${(60 - 50 * Math.cos(angle)).toFixed(1)}`
}

/** A way to reach us, in a dial of 24 hours with midnight at the top. The hours in which someone answers are marked. */
export function wayDial(way: Way, from: number, to: number): Picture {
  const color = way === 'danger' ? 'var(--bad)' : 'var(--line)'
  const open =
    to - from >= 24
      ? `<circle cx="60" cy="60" r="50" fill="none" stroke="${color}" stroke-width="12"/>`
      : `<path d="M${at(from)}A50 50 0 ${to - from > 12 ? 1 : 0} 1 ${at(to)}" fill="none" stroke="${color}" stroke-width="12"/>`
  return picture(
    '0 0 120 120',
    `<circle cx="60" cy="60" r="58" fill="var(--bg)"/><circle cx="60" cy="60" r="50" fill="var(--surface)" stroke="var(--rule)" stroke-width="12"/>${open}<path d="M60 2v9M118 60h-9M60 118v-9M2 60h9" stroke="var(--text)" stroke-width="3"/><path d="${glyph[way]}" fill="none" stroke="var(--text)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
  )
}
