import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readReport, summarize } from './checks.mjs'
import { ensureGit } from './git.mjs'
import { installedFits } from './install.mjs'
import { project } from './paths.mjs'
import { hashOf, isFresh, writeStamp } from './stamp.mjs'
import { noteTestTimes, testTimes } from './test-times.mjs'

let folder
beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'hero-steps-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  folder = made
})

describe('the stamp of a build', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'web', 'ui'), { recursive: true })
    writeFileSync(join(folder, 'web', 'ui', 'a.ts'), 'one')
    writeFileSync(join(folder, 'web', 'b.ts'), 'two')
  })
  const hash = () => hashOf(folder, ['web', 'absent.ts'])

  it('stays when nothing changed', () => {
    expect(hash()).toBe(hash())
  })

  it.each([
    ['content', () => writeFileSync(join(folder, 'web', 'ui', 'a.ts'), 'ONE')],
    ['name', () => renameSync(join(folder, 'web', 'b.ts'), join(folder, 'web', 'c.ts'))],
    ['presence', () => rmSync(join(folder, 'web', 'b.ts'))],
    ['a file that was not there', () => writeFileSync(join(folder, 'absent.ts'), '')],
  ])('changes with a file’s %s', (_, change) => {
    const before = hash()
    change()
    expect(hash()).not.toBe(before)
  })

  it('is fresh only once it was written, for the same hash', () => {
    const file = join(folder, 'build', '.stamp')
    expect(isFresh(file, 'a')).toBe(false)
    writeStamp(file, 'a')
    expect(isFresh(file, 'a')).toBe(true)
    expect(isFresh(file, 'b')).toBe(false)
  })
})

it('the times of test files are those of the last run in which each was', () => {
  const file = join(folder, '.cache', 'times.json')
  const ran = (name, milliseconds) => ({
    name: join(project, name),
    startTime: 1_000,
    endTime: 1_000 + milliseconds,
  })
  expect(testTimes(file)).toEqual({})
  noteTestTimes({ testResults: [ran('a.test.ts', 40), ran('b.test.ts', 7.4)] }, file)
  noteTestTimes({ testResults: [ran('a.test.ts', 90)] }, file)
  noteTestTimes({}, file)
  expect(testTimes(file)).toEqual({ 'a.test.ts': 90, 'b.test.ts': 7 })
  writeFileSync(file, '{"a.test.ts":9')
  expect(testTimes(file)).toEqual({})
})

describe('installed packages', () => {
  const lock = {
    '': { version: '1' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  }
  const fits = installed => {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }))
    if (installed) writeFileSync(join(folder, '.package-lock.json'), JSON.stringify({ packages: installed }))
    return installedFits(join(folder, 'package-lock.json'), folder)
  }

  it('fit when each has the version of the lock file; one for another machine may be absent', () => {
    expect(fits({ 'node_modules/a': { version: '1.0.0' } })).toBe(true)
    expect(fits({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } })).toBe(
      true,
    )
  })

  it.each([
    ['there are none', undefined],
    ['one is missing', {}],
    ['one is older', { 'node_modules/a': { version: '0.9.0' } }],
    [
      'one is not in the lock file',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } },
    ],
  ])('do not fit when %s', (_, installed) => {
    expect(fits(installed)).toBe(false)
  })
})

it('git reads a clone that belongs to another user, whatever else its environment sets', async () => {
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', 'true')
  vi.stubEnv('GIT_CONFIG_COUNT', '1')
  vi.stubEnv('GIT_CONFIG_KEY_0', 'user.name')
  vi.stubEnv('GIT_CONFIG_VALUE_0', 'Ada')
  onTestFinished(() => vi.unstubAllEnvs())
  const git = (env, ...words) =>
    spawnSync('git', words, { cwd: project, encoding: 'utf8', env: { ...process.env, ...env } })
  expect(git({}, 'ls-files', 'package.json').stderr).toContain('dubious ownership')
  const env = await ensureGit()
  expect(git(env, 'ls-files', 'package.json').stdout).toBe('package.json\n')
  expect(git(env, 'config', 'user.name').stdout).toBe('Ada\n')
})

describe('the sum of a test run', () => {
  const report = (numbers, code = 0) => {
    const file = join(folder, 'report.json')
    writeFileSync(file, JSON.stringify({ success: true, numPassedTests: 3, numFailedTests: 0, ...numbers }))
    return readReport('unit', file, code)
  }

  it('is what the runner reports', () => {
    expect(report({})).toEqual({ name: 'unit', passed: 3, failed: 0, failures: [], retried: [] })
    expect(report({ success: false, numFailedTests: 2 }, 1)).toMatchObject({ passed: 3, failed: 2 })
  })

  it('counts a crashed runner, a file that could not be loaded and a run without tests as failures', () => {
    expect(readReport('unit', join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, failed: 1 })
    expect(report({ success: false }, 1)).toMatchObject({ failed: 1 })
    expect(report({}, 1)).toMatchObject({ failed: 1 })
    expect(report({ numPassedTests: 0 })).toMatchObject({ failed: 1 })
  })

  it('counts a skipped test as failed', () => {
    expect(report({ numPendingTests: 1 })).toMatchObject({ failed: 1 })
    expect(report({ numTodoTests: 2 })).toMatchObject({ failed: 2 })
  })

  it('names before the sum what failed, and what passed only at the second try', () => {
    const file = name => join(import.meta.dirname, name)
    const testResults = [
      {
        name: file('good.test.ts'),
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'a' }],
      },
      {
        name: file('bad.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'the map is fresh' },
          { status: 'passed', fullName: 'b', failureMessages: ['Error: it moved'] },
        ],
      },
      { name: file('unreadable.test.ts'), status: 'failed', assertionResults: [] },
    ]
    const step = report({ success: false, numFailedTests: 1, testResults }, 1)
    const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
    onTestFinished(() => printed.mockRestore())
    expect(summarize([step])).toBe(1)
    expect(printed.mock.calls.flat().join('\n')).toBe(`
Passed at the second try:
unit       scripts/steps/bad.test.ts: b
Error: it moved

Failed:
unit       scripts/steps/bad.test.ts: the map is fresh
unit       scripts/steps/unreadable.test.ts

unit       3 passed, 1 failed

3 passed, 1 failed`)
  })
})

describe('what npm run check looks at', () => {
  /** Runs in a separate process, because a wrong option exits it. */
  function change(...options) {
    const program = `import { readChange } from './change.mjs'
      console.log(JSON.stringify(Object.keys(readChange(${JSON.stringify(options)}))))`
    const args = ['--input-type=module', '-e', program]
    return spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' })
  }

  it('is everything and the slow tests of a change, or with --changed the files that differ and their tests', () => {
    const said = String.raw`\d+ changed files?, \d+ test files?, \d+ slow test files? with them`
    // A clone may have no branch `main` to compare with.
    expect(change().stdout).toMatch(new RegExp(`^(${said}\n)?\\["slow"\\]\n$`))
    expect(change('--changed', 'HEAD').stdout).toMatch(
      new RegExp(`^${said}\n\\["files","tests","slow"\\]\n$`),
    )
  })

  it('has the slow tests that read the whole repository with every change', () => {
    const { stdout } = spawnSync(process.execPath, [join(project, 'scripts/changed.ts'), 'HEAD'], {
      cwd: project,
      encoding: 'utf8',
    })
    expect(JSON.parse(stdout).slow).toContain('test/repository/words.test.ts')
  })

  it.each([
    [['--chnaged'], 'npm run check knows no --chnaged. It knows --changed and the name of a branch.'],
    [
      ['--changed', 'nowhere'],
      'What has changed since nowhere cannot be told: fatal: Not a valid object name nowhere',
    ],
  ])('is refused in one sentence: %j', (options, sentence) => {
    expect(change(...options)).toMatchObject({ status: 1, stderr: `${sentence}\n` })
  })
})

it('a step that fails ends the programs that run beside it', async () => {
  const file = join(folder, 'pid')
  const child = `require('node:fs').writeFileSync('${file}', String(process.pid)); setInterval(() => {}, 1000)`
  const program = `import { existsSync } from 'node:fs'
    import { fail, run } from './run.mjs'
    void run(process.execPath, ['-e', ${JSON.stringify(child)}])
    setInterval(() => existsSync('${file}') && fail('The site could not be built.'), 50)`
  const args = ['--input-type=module', '-e', program]
  const ended = spawnSync(process.execPath, args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    timeout: 10_000,
  })
  expect(ended).toMatchObject({ status: 1, stderr: 'The site could not be built.\n' })
  // An ended process leaves no file, or an empty line until its parent has noticed.
  const commandLine = `/proc/${readFileSync(file, 'utf8')}/cmdline`
  await expect.poll(() => existsSync(commandLine) && readFileSync(commandLine, 'utf8')).toBeOneOf([false, ''])
})
