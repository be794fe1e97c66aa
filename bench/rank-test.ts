/** The upper tail of the normal distribution, by Abramowitz and Stegun 26.2.17; off by 7.5e-8 at most. */
function tail(z: number): number {
  const t = 1 / (1 + 0.231_641_9 * z)
  const polynomial =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial
}

/**
 * Mann and Whitney's test of two samples. `later` is the share of pairs in which the value of `one` is larger, with ties as half;
 * `chance` is how probable so large a difference is, in either direction, if both are drawn from the same. For 20 values and more.
 */
export function rankTest(
  one: readonly number[],
  other: readonly number[],
): { later: number; chance: number } {
  const all = [...one.map(value => ({ value, own: true })), ...other.map(value => ({ value, own: false }))]
  all.sort((a, b) => a.value - b.value)
  let ranks = 0
  let ties = 0
  for (let from = 0; from < all.length; ) {
    let to = from
    while (to < all.length && all[to]!.value === all[from]!.value) to += 1
    const count = to - from
    // Equal values share the mean of their ranks, which begin with one.
    const rank = (from + 1 + to) / 2
    ranks += rank * all.slice(from, to).filter(({ own }) => own).length
    ties += count ** 3 - count
    from = to
  }
  const [n, m] = [one.length, other.length]
  const larger = ranks - (n * (n + 1)) / 2
  const deviation = Math.sqrt(((n * m) / 12) * (n + m + 1 - ties / ((n + m) * (n + m - 1))))
  if (deviation === 0) return { later: 0.5, chance: 1 }
  const z = Math.max(0, Math.abs(larger - (n * m) / 2) - 0.5) / deviation
  return { later: larger / (n * m), chance: Math.min(1, 2 * tail(z)) }
}
