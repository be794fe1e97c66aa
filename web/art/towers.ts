import { tower } from './buildings.ts'
import { ink } from './ink.ts'

type Tower = readonly [x: number, width: number, top: number, columns: number]

interface Look {
  rows: number
  /** The share of the windows that are lit. */
  lit: number
  /** The seed of the first tower. Each following tower uses the next number. */
  seed: number
  /** Whether all towers have a cornice or every second one. */
  cornices: 'all' | 'half'
}

/** A row of towers on one street, in two alternating shades. */
export const towers = (all: readonly Tower[], base: number, { rows, lit, seed, cornices }: Look): string =>
  all
    .map(([x, width, top, cols], at) =>
      tower(x, width, top, base, {
        fill: at % 2 ? ink.b0 : ink.b1,
        cols,
        rows,
        lit,
        seed: seed + at,
        cornice: cornices === 'all' || at % 2 === 0,
      }),
    )
    .join('')
