import { ink } from './ink.ts'
import { type Picture, picture } from './picture.ts'
import { box } from './shapes.ts'

const wall = 80
const mostRows = 18

/**
 * A building with one lit window for each minute of a walk, from the ground up. The windows of the minimum, which every walk has,
 * are paler.
 */
export function priceTower(minutes: number, minimum: number): Picture {
  const columns = 5 * Math.ceil(minutes / (5 * mostRows))
  const rows = Math.ceil(minutes / columns)
  const pitch = (wall - 8) / columns
  const storey = Math.min(13, pitch * 0.9)
  const high = rows * storey + 12
  const panes = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => {
      const at = from + i
      const x = 14 + (at % columns) * pitch + pitch * 0.2
      const y = 10 + (rows - 1 - Math.floor(at / columns)) * storey + storey * 0.2
      return box(x, y, pitch * 0.6, storey * 0.62)
    }).join('')
  const included = Math.min(minutes, minimum)
  return picture(
    `0 0 100 ${high}`,
    `<path d="M6 4h88v6h-4V${high}H10V10H6z" fill="${ink.n1}" stroke="var(--rule)"/><path class="tower-lit" fill="${ink.lamp3}" d="${panes(0, included)}"/><path class="tower-lit" fill="${ink.lamp}" d="${panes(included, minutes)}"/>`,
  )
}
