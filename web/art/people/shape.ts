/** A point on a limb, and half of the limb's thickness at that point. */
export type Joint = readonly [x: number, y: number, half: number]
export type Point = readonly [x: number, y: number]

/** A number for a path: one decimal, without a leading zero. */
export const n = (value: number): string =>
  value
    .toFixed(1)
    .replace(/\.0$/, '')
    .replace(/^(-?)0\./, '$1.')
    .replace(/^-0$/, '0')

/** Numbers for a path. A minus sign separates them well enough, so it needs no space. */
export const at = (...numbers: readonly number[]): string =>
  numbers.map(n).reduce((all, one) => all + (all && !one.startsWith('-') ? ' ' : '') + one, '')

export const fill = (color: string, d: string): string => `<path fill="${color}" d="${d}"/>`
export const line = (color: string, width: number, d: string): string =>
  `<path stroke="${color}" stroke-width="${n(width)}" d="${d}"/>`

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

const unit = (a: readonly number[], b: readonly number[]): Point => {
  const [x, y] = [(b[0] ?? 0) - (a[0] ?? 0), (b[1] ?? 0) - (a[1] ?? 0)]
  const long = Math.hypot(x, y) || 1
  return [x / long, y / long]
}

/** An arm or a leg: bent at the joint, rounded and thick at the root, and thin at the end. */
export function limb([root, bend, end]: readonly [Joint, Joint, Joint]): string {
  const first = unit(root, bend)
  const second = unit(bend, end)
  const middle = unit([0, 0], [first[0] + second[0], first[1] + second[1]])
  const side = ([x, y, half]: Joint, [ux, uy]: Point, hand: 1 | -1): Point => [
    x - uy * half * hand,
    y + ux * half * hand,
  ]
  const edge = (hand: 1 | -1) =>
    [side(root, first, hand), side(bend, middle, hand), side(end, second, hand)] as const
  const [a, b, c] = edge(1)
  const [f, e, d] = edge(-1)
  const corner = (from: Point, over: Point, to: Point) =>
    `L${at(...between(over, from, 0.3))}Q${at(...over, ...between(over, to, 0.3))}L${at(...to)}`
  return `M${at(...a)}${corner(a, b, c)}L${at(...d)}${corner(d, e, f)}A${at(root[2], root[2])} 0 0 0${a[0] < 0 ? '' : ' '}${at(...a)}z`
}
