import { type Picture, picture } from './picture.ts'

const inRow = 10
const most = 200

/**
 * The pilot's spots as stops in rows of ten. Taken ones are filled from the left, and `next` is highlighted while it is
 * available. Without `taken` all are open, because the number is unknown.
 */
export function spotsDrawing({
  total,
  taken,
  next,
}: {
  total: number
  taken: number | undefined
  next: boolean
}): Picture | undefined {
  if (total < 1 || total > most) return undefined
  const places = Array.from({ length: total }, (_, at) => {
    const look = taken === undefined || at > taken ? '' : at < taken ? ' class="t"' : next ? ' class="y"' : ''
    return `<circle${look} cx="${(at % inRow) * 100 + 50}" cy="${Math.floor(at / inRow) * 100 + 50}" r="38"/>`
  })
  const rows = Math.ceil(total / inRow)
  return picture(`0 0 ${inRow * 100} ${rows * 100}`, places.join(''), { className: 'spots' })
}
