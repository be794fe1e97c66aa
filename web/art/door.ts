import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

export type DoorName = 'barrier' | 'numbers' | 'hero'

/** A sign for what is behind each door, in the lit window above it. */
const sign: Record<DoorName, string> = {
  // A step with a ramp beside it.
  barrier: `<path d="M118 78h28V64h28V50h28" stroke="${ink.n1}" stroke-width="6"/><path d="M118 78 202 50v28z" fill="${ink.n1}"/>`,
  numbers: `<path d="M136 44q-6 6 0 18t18 18q8 4 12-2l-8-10-8 2-8-10 4-6-6-10z" fill="${ink.n1}"/><path d="M170 46q14 4 16 18M168 56q6 3 7 10" stroke="${ink.n1}" stroke-width="5" stroke-linecap="round"/>`,
  hero: `<path d="M140 62h40" stroke="${ink.n1}" stroke-width="8"/><circle cx="140" cy="62" r="16" fill="${ink.n1}"/><circle cx="140" cy="62" r="6" fill="${ink.lamp2}"/><circle cx="180" cy="62" r="13" fill="#fff" stroke="${ink.n1}" stroke-width="6"/>`,
}

/** A front door at night with its light on the steps. Side by side, the three form one wall. */
export const door = (name: DoorName): Picture =>
  picture(
    '0 0 320 300',
    `<path fill="${ink.stone2}" d="${box(0, 0, 320, 252)}"/><path fill="${ink.stone}" d="${box(0, 248, 320, 32)}"/><path stroke="${ink.stone}" stroke-width="2" d="M0 42h320M0 84h320M0 126h320M0 168h320M0 210h320M60 0v42M260 0v42M30 42v42M290 42v42M60 84v42M260 84v42M30 126v42M290 126v42M60 168v42M260 168v42"/><path fill="${ink.stone3}" d="${box(86, 18, 148, 234)}${box(76, 8, 168, 14)}"/><path fill="${ink.n1}" d="${box(100, 30, 120, 222)}"/><path fill="${ink.lamp2}" d="${box(106, 36, 108, 50)}"/><g fill="none">${sign[name]}</g><path fill="#24436B" d="${box(106, 96, 108, 156)}"/><path fill="${ink.lamp3}" d="${box(120, 110, 34, 62)}${box(166, 110, 34, 62)}"/><path fill="#1A3252" d="${box(120, 188, 34, 48)}${box(166, 188, 34, 48)}"/><circle cx="200" cy="180" r="5" fill="${ink.lamp}"/><path fill="${ink.walk2}" d="${box(70, 252, 180, 14)}${box(54, 266, 212, 14)}"/><path fill="${ink.walk}" d="${box(0, 280, 320, 20)}"/><path fill="${ink.lamp2}" opacity=".28" d="M106 252h108l52 48H54z"/>`,
    { fit: 'xMidYMax slice' },
  )
