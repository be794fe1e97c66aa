// Writes the files that took longest in the last `npm test` on this machine to `test/long-tests.ts`, which a fresh clone starts with.
import { readFileSync, writeFileSync } from 'node:fs'
import { at } from './steps/paths.mjs'
import { testTimes } from './steps/test-times.mjs'

const longMilliseconds = 3_000

const long = Object.entries(testTimes())
  .filter(([, time]) => time >= longMilliseconds)
  .sort(([, one], [, other]) => other - one)
if (long.length === 0) throw new Error('No times are noted yet. Run npm test first.')
const list = at('test', 'long-tests.ts')
const head = readFileSync(list, 'utf8').replace(/= \{[\s\S]*/, '')
writeFileSync(
  list,
  `${head}= {\n${long.map(([file, time]) => `  '${file}': ${Math.round(time / 100) * 100},\n`).join('')}}\n`,
)
