import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

const projectFolder = resolve(import.meta.dirname, '../..')

interface Release {
  version: string
  commit: string
}

/** The release that was in production before this one. `ops/previous-release` names its version and its commit. */
function previousRelease(project = projectFolder): Release {
  const text = readFileSync(join(project, 'ops/previous-release'), 'utf8')
  const [, version, commit] = /^(\S+) ([0-9a-f]{40})\n$/.exec(text) ?? []
  if (!version || !commit) throw new Error('ops/previous-release must say: version, space, whole commit.')
  return { version, commit }
}

const git = (project: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 200_000_000 })

function hasCommit(project: string, commit: string): boolean {
  try {
    git(project, 'cat-file', '-e', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

/**
 * Throws with the remedy if the clone's history does not go back that far. A shallow clone whose origin can be reached fetches
 * that one commit.
 */
function requireCommit({ version, commit }: Release, project = projectFolder): void {
  if (hasCommit(project, commit)) return
  try {
    git(project, 'fetch', '--quiet', '--depth=1', 'origin', commit)
  } catch {
    throw new Error(
      `This clone has no commit ${commit}, the release before this one (${version}, ops/previous-release), and origin did not give it. Fetch the history: git fetch --unshallow`,
    )
  }
}

/**
 * The code of the previous release, in a folder below the project, so that it finds the packages of this one. Extracted once for
 * each commit.
 */
export function previousReleaseFolder(project = projectFolder): string {
  const release = previousRelease(project)
  const all = join(project, '.cache/previous-release')
  const folder = join(all, release.commit)
  if (existsSync(folder)) return folder
  requireCommit(release, project)
  rmSync(all, { recursive: true, force: true })
  mkdirSync(all, { recursive: true })
  const unfinished = mkdtempSync(join(all, 'unfinished-'))
  const archive = git(project, 'archive', '--format=tar', release.commit)
  execFileSync('tar', ['-x', '-C', unfinished], { input: archive })
  renameSync(unfinished, folder)
  return folder
}

/** The text of a file of the previous release; undefined if it had no such file. */
export function fileOfPreviousRelease(path: string, project = projectFolder): string | undefined {
  const release = previousRelease(project)
  requireCommit(release, project)
  const isThere = git(project, 'ls-tree', '--name-only', release.commit, path).length > 0
  return isThere ? git(project, 'show', `${release.commit}:${path}`).toString() : undefined
}

/**
 * What the previous release listed in `db/retired.ts`, which this release may drop. Empty for a release that had no such list
 * yet.
 */
export function retiredByPreviousRelease(project = projectFolder): ReadonlySet<string> {
  const text = fileOfPreviousRelease('db/retired.ts', project)
  if (text === undefined) return new Set()
  const list = /retired[^=]*= \[([^\]]*)\]/.exec(text)?.[1] ?? ''
  return new Set([...list.matchAll(/'([^']+)'/g)].map(([, name]) => name!))
}
