// `npm run mutate`: changes the domain's rules one at a time, and counts how many changes a test notices (decision 0546). Names of
// groups after it choose: `npm run mutate -- steps limits`. It ends with 1 if a group has a lower score than it must.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { leastScore, mutationGroups } from '../test/mutation/groups.ts'

const project = join(import.meta.dirname, '..')
const folder = join('.cache', 'mutation')
/** Stryker has packages of its own, which no other command installs. */
const ownPackages = join(project, 'test', 'mutation')
const stryker = join(ownPackages, 'node_modules', '.bin', 'stryker')
/** For one group. Stryker is ended then, and the group has no score. */
const longest = 30 * 60_000

const optionsOf = (name: string, mutate: readonly string[]) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Without `related`, the tests of the group are all that run.
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  mutate,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: join(folder, `${name}.json`) },
  tempDirName: join(folder, 'sandbox'),
  ignorePatterns: ['/build', '/.data', '/.cache', '/docs', '/ops'],
  // Stryker would read it with the programming interface that TypeScript 7 does not have.
  tsconfigFile: 'none',
  concurrency: 2,
  coverageAnalysis: 'perTest',
  // A static mutant is seen only by loading the modules anew, which needs a process for each.
  ignoreStatic: true,
  timeoutMS: 10_000,
  thresholds: { high: 100, low: leastScore, break: leastScore },
  allowConsoleColors: false,
})

interface Report {
  files: Record<string, { mutants: { status: string }[] }>
}

/** How many mutants of the last run of a group were noticed, of how many. */
function scoreOf(name: string) {
  // Stryker wrote it in the format of its report.
  const report = JSON.parse(readFileSync(join(project, folder, `${name}.json`), 'utf8')) as Report
  const all = Object.values(report.files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const noticed = all.filter(status => status === 'Killed' || status === 'Timeout').length
  const missed = all.filter(status => status === 'Survived' || status === 'NoCoverage').length
  return { noticed, of: noticed + missed }
}

function mutateGroup(name: string): string {
  const group = mutationGroups[name]
  if (!group)
    throw new Error(`No group is called ${name}. There are: ${Object.keys(mutationGroups).join(', ')}.`)
  const config = join(folder, `${name}.config.json`)
  writeFileSync(join(project, config), JSON.stringify(optionsOf(name, group.mutate)))
  const { status } = spawnSync(stryker, ['run', config], {
    cwd: project,
    env: { ...process.env, MUTATION_GROUP: name },
    stdio: 'inherit',
    timeout: longest,
  })
  if (status !== 0) process.exitCode = 1
  if (status === null) return `${name}: no score, it did not end`
  const { noticed, of } = scoreOf(name)
  return `${name}: ${noticed} of ${of} noticed, ${((100 * noticed) / of).toFixed(1)} % (at least ${leastScore} %)`
}

function installStryker() {
  if (existsSync(stryker)) return
  // Vitest, which its runner expects, is the project's. Not `ci`, which refuses the lock file for want of a package for Windows that
  // the registry doesn't have.
  const { status } = spawnSync('npm', ['install', '--no-save', '--omit=peer', '--no-audit', '--no-fund'], {
    cwd: ownPackages,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('Stryker could not be installed.')
}

installStryker()
mkdirSync(join(project, folder), { recursive: true })
const named = process.argv.slice(2)
const scores = (named.length > 0 ? named : Object.keys(mutationGroups)).map(mutateGroup)
console.log(scores.join('\n'))
