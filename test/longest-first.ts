import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longTests } from './long-tests.ts'

const root = join(import.meta.dirname, '..')

/** Milliseconds by file, as the runs on this machine noted them (`scripts/steps/test-times.mjs`). A fresh clone has none. */
function ownTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(join(root, '.cache/test-times.json'), 'utf8'))
  } catch {
    return {}
  }
}

/** Starts with the files that took longest the last time, so that none of them is still running on its own at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const times = { ...longTests, ...ownTimes() }
    const timeOf = ({ moduleId }: TestSpecification) => times[relative(root, moduleId)] ?? 0
    return (await super.sort(files)).sort((a, b) => timeOf(b) - timeOf(a))
  }
}
