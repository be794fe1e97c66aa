import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * How many answers per second one URL gives under 32 connections from one wrk thread. Throws if any answer is not 2xx. Slow answers
 * count: by default wrk would report those of a peer on a slow machine as errors after two seconds.
 */
export async function rate(url: string, encoding: string, seconds: number): Promise<number> {
  const { stdout } = await run(
    'wrk',
    ['-t1', '-c32', `-d${seconds}s`, '--timeout', `${seconds}s`, '-H', `Accept-Encoding: ${encoding}`, url],
    { timeout: (seconds + 30) * 1_000 },
  )
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk at ${url}:\n${stdout}`)
  const [, found] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? []
  if (!found) throw new Error(`wrk at ${url} said no rate:\n${stdout}`)
  return Number(found)
}

export interface Asked {
  url: string
  encoding: string
}

/** Measures every side in turn, round by round; the first round is a warm-up and does not count. */
export async function rates<Side extends string>(
  sides: Record<Side, Asked>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<Side, number[]>> {
  const entries = Object.entries(sides) as [Side, Asked][]
  const all = Object.fromEntries(entries.map(([side]) => [side, []])) as unknown as Record<Side, number[]>
  for (const [, { url, encoding }] of entries) await rate(url, encoding, 1)
  for (let round = 0; round < rounds; round++)
    for (const [side, { url, encoding }] of entries) all[side].push(await rate(url, encoding, seconds))
  return all
}
