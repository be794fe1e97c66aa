/** A pseudorandom number from 0 to 1. The same seed draws the same picture on the server and in the browser. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}

export const whole = Math.round
export const tenth = (n: number): number => +n.toFixed(1)

export const box = (x: number, y: number, w: number, h: number): string =>
  `M${tenth(x)} ${tenth(y)}h${tenth(w)}v${tenth(h)}h${tenth(-w)}z`

/** The shadow of a person on the ground, `half` as wide as the whole. */
export const shadow = (x: number, y: number, half: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${half}" ry="7" fill="#05070B" opacity=".5"/>`
