/** Sorts "1.10" after "1.9". */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  for (let place = 0; place < Math.max(left.length, right.length); place++) {
    const difference = (left[place] ?? 0) - (right[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** A revision such as `1.0.0.2` has the words of its version with other values of settings, and is not announced (decision 0475). */
export const isRevision = (version: string): boolean => version.split('.').length > 3
