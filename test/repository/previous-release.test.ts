import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { previousReleaseFolder, retiredByPreviousRelease } from '../harness/previous-release.ts'

const git = (cwd: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** A project with a release, and a shallow clone of a later state. */
function projects() {
  const all = mkdtempSync(join(tmpdir(), 'hero-releases-'))
  onTestFinished(() => rmSync(all, { recursive: true }))
  const [origin, clone] = [join(all, 'origin'), join(all, 'clone')]
  mkdirSync(join(origin, 'db'), { recursive: true })
  mkdirSync(join(origin, 'ops'))
  git(origin, 'init', '-q')
  const commit = (file: string, text: string) => {
    writeFileSync(join(origin, file), text)
    git(origin, 'add', '-A')
    git(origin, 'commit', '-q', '-m', file)
    return git(origin, 'rev-parse', 'HEAD')
  }
  const release = commit(
    'db/retired.ts',
    "export const retired: readonly string[] = ['guest', 'person.born']\n",
  )
  commit('ops/previous-release', `1.0.0 ${release}\n`)
  git(all, 'clone', '-q', '--depth=1', `file://${origin}`, clone)
  return { origin, clone, release }
}

it('a shallow clone gets the release before from where it came from, and knows what that release had left', () => {
  const { clone, release } = projects()
  expect(previousReleaseFolder(clone)).toBe(join(clone, '.cache/previous-release', release))
  expect([...retiredByPreviousRelease(clone)]).toEqual(['guest', 'person.born'])
})

it('a shallow clone that cannot reach where it came from is told what to fetch', () => {
  const { origin, clone, release } = projects()
  rmSync(origin, { recursive: true })
  expect(() => previousReleaseFolder(clone)).toThrow(
    `This clone has no commit ${release}, the release before this one (1.0.0, ops/previous-release), and origin did not give it. Fetch the history: git fetch --unshallow`,
  )
})

it('a file that names no whole commit is refused', () => {
  const { origin } = projects()
  writeFileSync(join(origin, 'ops/previous-release'), 'v1\n')
  expect(() => previousReleaseFolder(origin)).toThrow('version, space, whole commit')
})
