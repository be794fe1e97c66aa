// Prints as JSON the files that differ from a branch (default `main`), the tests that they can affect, and the slow tests that belong
// to them: those in their folders, and those that read the whole repository.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { importsOf, projectFiles, root, textOf } from '../test/repository/source.ts'
import { slowTests } from '../test/slow-tests.ts'
import { isGuard, selectTests } from './steps/select-tests.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const lines = (text: string) => text.split('\n').filter(Boolean)

const branch = process.argv[2] ?? 'main'
const base = git('merge-base', branch, 'HEAD').trim()
const changed = [
  ...new Set([
    ...lines(git('diff', '--name-only', '--no-renames', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]),
]
const tests = selectTests(changed, {
  files: projectFiles(),
  textOf,
  importsOf: path => importsOf(path, { types: false }),
})
const folders = new Set(changed.map(dirname))
const slow = slowTests.filter(test => isGuard(test) || folders.has(dirname(test)))
console.log(JSON.stringify({ files: changed.filter(path => existsSync(join(root, path))), tests, slow }))
