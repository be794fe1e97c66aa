import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { testTimes } from '../scripts/steps/test-times.mjs'
import { longTests } from './long-tests.ts'

const root = join(import.meta.dirname, '..')

/** Starts with the files that took longest the last time, so that none of them is still running on its own at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const times = { ...longTests, ...testTimes() }
    const timeOf = ({ moduleId }: TestSpecification) => times[relative(root, moduleId)] ?? 0
    return (await super.sort(files)).sort((a, b) => timeOf(b) - timeOf(a))
  }
}
