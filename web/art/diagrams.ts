import { type Picture, picture } from './picture.ts'

export const yourDot = (x: number, y: number, r = 13): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--you,#fff)" stroke="var(--ink,#12161F)" stroke-width="${r * 0.42}"/>`
export const heroDot = (x: number, y: number, r = 13): string =>
  `<circle cx="${x}" cy="${y}" r="${r + r * 0.21}" fill="var(--line,#FFC21A)"/><circle cx="${x}" cy="${y}" r="${r * 0.42}" fill="var(--on-line,#12161F)"/>`

export const emergencyDiagram = (): Picture =>
  picture(
    '0 0 160 96',
    `<circle cx="80" cy="48" r="44" fill="none" stroke="#E5483A" stroke-width="3" opacity=".35"/><circle cx="80" cy="48" r="35" fill="none" stroke="#E5483A" stroke-width="4" opacity=".65"/><path d="M58 48h44" stroke="var(--line,#FFC21A)" stroke-width="9"/>${heroDot(58, 48)}<circle cx="102" cy="48" r="16" fill="#E5483A"/><path d="M102 39v11M102 55v1" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`,
  )

export const supportDiagram = (): Picture =>
  picture(
    '0 0 160 96',
    `<circle cx="80" cy="48" r="40" fill="none" stroke="currentColor" stroke-width="8" stroke-dasharray="3 7.472" stroke-dashoffset="1.5"/><path d="M66 48h28" stroke="var(--line,#FFC21A)" stroke-width="8"/>${heroDot(64, 48, 11)}${yourDot(96, 48, 11)}`,
  )

export const ratingsDiagram = (): Picture =>
  picture(
    '0 0 160 96',
    `<path d="M34 40Q80-12 126 40" fill="none" stroke="currentColor" stroke-width="4"/><path d="M118 38l9 4 3-10" fill="none" stroke="currentColor" stroke-width="4"/><path d="M126 58Q80 110 34 58" fill="none" stroke="var(--line,#FFC21A)" stroke-width="6"/><path d="M43 60l-10-4-3 11" fill="none" stroke="var(--line,#FFC21A)" stroke-width="5"/>${heroDot(30, 48)}${yourDot(130, 48)}`,
  )

export const anonDiagram = (): Picture =>
  picture(
    '0 0 160 96',
    `<path d="M30 48h100" stroke="currentColor" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round"/><rect x="62" y="20" width="36" height="56" rx="5" fill="currentColor"/><path d="M70 36h20M70 48h20M70 60h20" stroke="var(--bg,#fff)" stroke-width="5" stroke-dasharray="5 2.5"/>${heroDot(26, 48)}${yourDot(134, 48)}`,
  )

export const gpsDiagram = (): Picture =>
  picture(
    '0 0 160 96',
    `<circle cx="66" cy="48" r="44" fill="var(--line,#FFC21A)" opacity=".22"/><circle cx="66" cy="48" r="44" fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="7 6"/><path d="M66 48L96 48" stroke="var(--line,#FFC21A)" stroke-width="8"/>${yourDot(66, 48)}${heroDot(97, 48)}<path d="M112 16h34M112 11v10M146 11v10" stroke="currentColor" stroke-width="3"/>`,
  )
