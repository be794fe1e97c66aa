import { type Picture, picture } from './picture.ts'

const digit = (x: number, text: string) =>
  `<rect x="${x}" y="48" width="62" height="72" rx="6" fill="var(--surface)" stroke="var(--field)" stroke-width="3"/><text x="${x + 31}" y="97" font-size="36" font-weight="700" text-anchor="middle" fill="currentColor">${text}</text>`

/** The four-digit code: one labeled field that looks like four boxes on the line. */
export const codeField = (): Picture =>
  picture(
    '0 0 320 130',
    `<text x="0" y="26" font-size="20" font-weight="640" fill="currentColor">Four-digit code</text><path d="M0 84h320" stroke="var(--line)" stroke-width="10"/>${digit(4, '4')}${digit(86, '1')}${digit(168, '9')}${digit(250, '7')}`,
  )
