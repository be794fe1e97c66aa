import { type Picture, picture } from './picture.ts'

/** In its own file, because a page with scripts uses this diagram and no other. */
export const idDiagram = (): Picture =>
  picture(
    '0 0 160 96',
    `<rect x="22" y="12" width="84" height="56" rx="6" fill="var(--surface,#fff)" stroke="currentColor" stroke-width="4"/><rect x="31" y="22" width="22" height="28" fill="var(--line,#FFC21A)"/><circle cx="42" cy="32" r="5" fill="var(--on-line,#12161F)"/><path d="M34 50q0-10 8-10t8 10z" fill="var(--on-line,#12161F)"/><path d="M60 26h36M60 36h36M60 46h22" stroke="currentColor" stroke-width="4"/><rect x="62" y="44" width="80" height="42" rx="6" fill="currentColor"/><path d="M72 57h40M72 68h26" stroke="var(--bg,#fff)" stroke-width="4"/><path d="M120 64l6 6 11-13" fill="none" stroke="var(--line,#FFC21A)" stroke-width="5"/>`,
  )
