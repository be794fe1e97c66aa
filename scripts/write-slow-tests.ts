// Runs the tests that need no browser or process, and writes those that take longer than a second to `test/slow-tests.ts`. Run it
// on a machine that does nothing else.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../test/repository/source.ts'

const slowMilliseconds = 1_000

interface Report {
  testResults: { name: string; startTime: number; endTime: number }[]
}

const folder = mkdtempSync(join(tmpdir(), 'hero-times-'))
const report = join(folder, 'report.json')
try {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const projects = ['--project', 'unit', '--project', 'slow']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...projects, ...reporters], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The tests did not pass, so the list stays as it was.')
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const slow = testResults
    .filter(({ startTime, endTime }) => endTime - startTime >= slowMilliseconds)
    .map(({ name }) => relative(root, name))
    .sort()
  const list = join(root, 'test', 'slow-tests.ts')
  const head = readFileSync(list, 'utf8').replace(/= \[[\s\S]*/, '')
  writeFileSync(list, `${head}= [\n${slow.map(file => `  '${file}',\n`).join('')}]\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
