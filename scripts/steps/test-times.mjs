import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { at, project } from './paths.mjs'

const timesFile = at('.cache', 'test-times.json')

/**
 * Milliseconds by test file, as earlier runs on this machine noted them. Empty in a fresh clone, and if the last run was killed while
 * it wrote them.
 * @returns {Record<string, number>}
 */
export function testTimes(file = timesFile) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Notes how many milliseconds each file of a vitest report took, for the order of the next run (`test/longest-first.ts`). */
export function noteTestTimes({ testResults = [] }, file = timesFile) {
  const times = testTimes(file)
  for (const { name, startTime, endTime } of testResults)
    times[relative(project, name)] = Math.round(endTime - startTime)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(times))
}
