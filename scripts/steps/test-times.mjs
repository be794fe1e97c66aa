import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { at, project } from './paths.mjs'

const timesFile = at('.cache', 'test-times.json')

export const testTimes = (file = timesFile) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

/** Notes how many milliseconds each file of a vitest report took, for the order of the next run (`test/longest-first.ts`). */
export function noteTestTimes({ testResults = [] }, file = timesFile) {
  const times = testTimes(file)
  for (const { name, startTime, endTime } of testResults)
    times[relative(project, name)] = Math.round(endTime - startTime)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(times))
}
