import { heroDot, yourDot } from './diagrams.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const dark = 'var(--text)'
const rows = (x: number, y: number, widths: readonly number[]): string =>
  `<path stroke="${dark}" stroke-width="9" d="${widths.map((wide, at) => `M${x} ${y + at * 30}h${wide}`).join('')}"/>`
const page = (x: number, y: number): string =>
  `<path d="M${x} ${y}h190l50 50v250H${x}z" fill="var(--surface)" stroke="${dark}" stroke-width="9" stroke-linejoin="round"/><path d="M${x + 190} ${y}v50h50" fill="none" stroke="${dark}" stroke-width="9" stroke-linejoin="round"/>`
const text = (x: number, y: number, size: number, words: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="780" text-anchor="middle" fill="${dark}">${words}</text>`
const sheet = page(80, 20)
const wide = [150, 170, 130] as const

/** What each legal text is about, on a sheet of paper. */
const sheets = {
  // Both sides of an agreement.
  agreed: `${sheet}${rows(112, 100, wide)}<path d="M130 250h140" stroke="var(--line)" stroke-width="14"/>${yourDot(140, 250, 24)}${heroDot(262, 250, 24)}`,
  // The stops of an assignment, from top to bottom.
  clauses: `${sheet}<path d="M130 80v190" stroke="var(--line)" stroke-width="14"/>${[92, 150, 208, 266].map(y => `<circle cx="130" cy="${y}" r="15" fill="#fff" stroke="${dark}" stroke-width="8"/>`).join('')}${[92, 150, 208, 266].map((y, at) => `<path d="M166 ${y}h${[84, 118, 96, 70][at]}" stroke="${dark}" stroke-width="9"/>`).join('')}`,
  // The text is hidden from everyone else.
  covered: `${sheet}${rows(112, 100, [110])}<path d="${box(112, 124, 174, 28)}${box(112, 168, 120, 28)}" fill="${dark}"/><path d="${box(112, 216, 82, 62)}" fill="var(--line)"/><path d="M130 216v-14a23 23 0 0 1 46 0v14" fill="none" stroke="${dark}" stroke-width="9"/>`,
  // Documents that a Hero uploads, behind a lock.
  file: `<path d="M40 96h116l26 30h178v200H40z" fill="var(--line)" stroke="${dark}" stroke-width="9" stroke-linejoin="round"/><path d="${box(158, 214, 84, 66)}" fill="var(--surface)" stroke="${dark}" stroke-width="9"/><path d="M176 214v-16a24 24 0 0 1 48 0v16" fill="none" stroke="${dark}" stroke-width="9"/>`,
  message: `<path d="M40 50h320v190H190l-56 60v-60H40z" fill="var(--surface)" stroke="${dark}" stroke-width="9" stroke-linejoin="round"/>${rows(84, 104, [190, 232, 150])}<path d="M84 206h110" stroke="var(--line)" stroke-width="14"/>`,
  signed: `${sheet}${rows(112, 100, wide)}<path d="M112 268h176" stroke="var(--line)" stroke-width="12"/><path d="M120 250c24-62 40-36 30-8s34-52 44-26-6 30 18 4 26 30 56-6" fill="none" stroke="${dark}" stroke-width="8" stroke-linecap="round"/>`,
  // A disclosure is a sheet on its own, with nothing else beside it.
  alone: `<path d="M48 4h304v312H48z" fill="none" stroke="${dark}" stroke-width="6" stroke-dasharray="4 14"/><g transform="translate(44 22) scale(.78)">${sheet}${rows(112, 110, [150, 170, 130, 160, 90])}<path d="M112 268h70" stroke="var(--line)" stroke-width="14"/></g>`,
  consent: `${sheet}<path d="${box(112, 216, 66, 66)}" fill="var(--line)" stroke="${dark}" stroke-width="9"/><path d="M126 248l14 18 26-36" fill="none" stroke="var(--on-line)" stroke-width="11"/>${rows(112, 100, wide)}<path d="M200 250h84" stroke="${dark}" stroke-width="9"/>`,
  states: `<g transform="translate(-56 40) scale(.84)">${page(80, 20)}${text(200, 186, 96, 'NY')}<path d="M120 236h160" stroke="var(--line)" stroke-width="14"/></g><g transform="translate(124 0) scale(.84)">${page(80, 20)}${text(200, 186, 96, 'MN')}<path d="M120 236h160" stroke="var(--line)" stroke-width="14"/></g>`,
  rights: `${sheet}${rows(112, 100, wide)}<path d="M234 176l64 22v48q0 48-64 74-64-26-64-74v-48z" fill="var(--line)" stroke="${dark}" stroke-width="9" stroke-linejoin="round"/><path d="M206 246l20 24 38-48" fill="none" stroke="var(--on-line)" stroke-width="12"/>`,
}

type LegalSheet = keyof typeof sheets
export const legalSheet = (name: LegalSheet): Picture => picture('0 0 400 340', sheets[name])
