import { type Picture, picture } from './picture.ts'

const box = (y: number, checked: boolean): string =>
  checked
    ? `<path d="M4 ${y}h72v72H4z" fill="var(--line)" stroke="var(--text)" stroke-width="8"/><path d="M20 ${y + 38}l15 17 28-36" fill="none" stroke="var(--on-line)" stroke-width="11"/>`
    : `<path d="M4 ${y}h72v72H4z" fill="none" stroke="var(--text-3)" stroke-width="6" stroke-dasharray="12 8"/>`
const words = (y: number, widths: readonly [number, number], checked: boolean): string =>
  `<path d="M104 ${y + 22}h${widths[0]}M104 ${y + 52}h${widths[1]}" stroke="${checked ? 'var(--text)' : 'var(--text-3)'}" stroke-width="11"${checked ? '' : ' stroke-dasharray="12 8"'}/>`

const rows: readonly { y: number; checked: boolean; long: readonly [number, number] }[] = [
  { y: 8, checked: true, long: [330, 210] },
  { y: 116, checked: true, long: [360, 270] },
  { y: 224, checked: false, long: [300, 160] },
  { y: 332, checked: false, long: [320, 240] },
]

/** Four boxes of a form: two are checked, two may stay empty. */
export const consentBoxes = (): Picture =>
  picture(
    '0 0 480 424',
    rows
      .map(({ y, checked, long }) => box(y, checked) + words(y, long, checked))
      .join(''),
  )
