import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { at, node24, project } from './paths.mjs'
import { run } from './run.mjs'
import { noteTestTimes } from './test-times.mjs'

const tsc = at('node_modules', 'typescript', 'bin', 'tsc')
const biome = at('node_modules', '@biomejs', 'biome', 'bin', 'biome')
const reactRouter = at('node_modules', '@react-router', 'dev', 'bin.cjs')
const vitest = at('node_modules', 'vitest', 'vitest.mjs')

const result = (name, passed, failed, failures = [], retried = []) => ({
  name,
  passed,
  failed,
  failures,
  retried,
})
const single = (name, code) => (code === 0 ? result(name, 1, 0) : result(name, 0, 1))

/** Incremental: only what has changed since the last check is checked again. */
export async function checkTypes() {
  console.log('\n— types')
  const incremental = ['--incremental', '--tsBuildInfoFile', at('.cache', 'types.tsbuildinfo')]
  const code =
    (await run(node24, [reactRouter, 'typegen'], { quiet: true })) ||
    (await run(node24, [tsc, '--noEmit', '-p', '.', ...incremental], { quiet: true }))
  return single('types', code)
}

/** Lints and checks the format of all files, or of `files`. Files that the linter does not support are skipped. */
export async function checkLint(files = []) {
  console.log('\n— lint')
  const known = files.length > 0 ? ['--files-ignore-unknown=true', '--no-errors-on-unmatched'] : []
  const flags = ['check', '--error-on-warnings', ...known]
  return single('lint', await run(node24, [biome, ...flags, ...files], { quiet: true }))
}

/**
 * Runs projects of vitest.config.ts at once, or some of their files. `env` is for another time. The result comes from vitest's
 * report.
 */
export async function runTests(projects, files = [], env = {}) {
  const name = projects.join(' and ')
  console.log(`\n— ${name} tests`)
  const folder = mkdtempSync(join(tmpdir(), 'hero-report-'))
  const report = join(folder, 'report.json')
  try {
    const chosen = projects.map(project => `--project=${project}`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await run(node24, [vitest, 'run', ...chosen, ...reporters, ...files], {
      env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: at('.cache', 'compiled'), ...env },
    })
    if (files.length === 0 && Object.keys(env).length === 0) noteTestTimes(readJson(report))
    return readReport(name, report, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An empty report if the run ended before it wrote one. */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** A skipped test counts as failed. So does a run that exits with an error although all its tests passed. */
export function readReport(name, file, code) {
  const report = readJson(file)
  const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report
  const failed = numFailedTests + numPendingTests + numTodoTests
  const ranWell = code === 0 && report.success === true && passed > 0
  return result(name, passed, failed > 0 || ranWell ? failed : 1, failuresOf(report), retriedOf(report))
}

function failuresOf({ testResults = [] }) {
  return testResults.flatMap(({ name: file, status, assertionResults = [] }) => {
    const path = relative(project, file)
    const tests = assertionResults.filter(test => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [path]
    return tests.map(test => `${path}: ${test.fullName}`)
  })
}

function retriedOf({ testResults = [] }) {
  return testResults.flatMap(({ name: file, assertionResults = [] }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map(test => `${relative(project, file)}: ${test.fullName}\n${test.failureMessages[0].slice(0, 1000)}`),
  )
}

/**
 * Prints the failures again, because early output has scrolled away, then a line per step and the total. Returns the exit code.
 */
export function summarize(results) {
  console.log('')
  const listed = (heading, key) => {
    const lines = results.flatMap(step => step[key].map(line => `${step.name.padEnd(10)} ${line}`))
    if (lines.length > 0) console.log(`${heading}:\n${lines.join('\n')}\n`)
  }
  listed('Passed at the second try', 'retried')
  listed('Failed', 'failures')
  for (const { name, passed, failed } of results) {
    console.log(`${name.padEnd(10)} ${passed} passed, ${failed} failed`)
  }
  const sum = key => results.reduce((total, step) => total + step[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}
