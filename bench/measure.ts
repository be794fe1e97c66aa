export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = process.hrtime.bigint()
  await work()
  return Number(process.hrtime.bigint() - from) / 1e9
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

/** Runs both sides alternately, so that a slow moment of the machine affects both. */
export async function sideBySide(
  rounds: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<{ ours: number[]; theirs: number[] }> {
  const results = { ours: [] as number[], theirs: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    results.ours.push(await ours())
    results.theirs.push(await theirs())
  }
  return results
}

export interface Row {
  what: string
  ours: string
  beside: string
  ratio: string
  goal: string
}

const spread = (values: readonly number[], digits: number) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`

export function compare(
  what: string,
  { ours, theirs }: { ours: number[]; theirs: number[] },
  { unit, digits = 1, goal }: { unit: string; digits?: number; goal: string },
): Row {
  const ratio = median(ours) / median(theirs)
  return {
    what,
    ours: `${spread(ours, digits)} ${unit}`,
    beside: `${spread(theirs, digits)} ${unit}`,
    ratio: ratio.toFixed(2),
    goal,
  }
}

export function print(rows: readonly Row[]) {
  for (const { what, ours, beside, ratio, goal } of rows)
    console.log(`${what}: ${ours} beside ${beside}, ratio ${ratio} (goal ${goal})`)
  return rows
}

export const isMain = (meta: ImportMeta) => meta.main
