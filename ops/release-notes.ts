// `node ops/release-notes.ts TAG`: prints what CHANGELOG.md says about a release, or what is missing for the tag, and then exits
// with 1. The release workflow runs it with its tag. Run by hand it does not need the tag to exist: `node ops/release-notes.ts
// v1.0.0`. With --preview instead of a tag it prints the notes of the next release.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The text below `## NAME` or `## NAME, DATE`, up to the next heading of that level. */
function sectionOf(changelog: string, name: string): string | undefined {
  const [, ...sections] = changelog.split(/^## /m)
  const found = sections.find(section => section.split('\n')[0]!.split(',')[0]!.trim() === name)
  return found?.slice(found.indexOf('\n')).trim()
}

export const unreleased = (changelog: string) => sectionOf(changelog, 'Unreleased')

/** The notes of a release, or the reasons why the tag cannot be released. */
export function releaseNotes(tag: string, files: { changelog: string; version: string }) {
  const version = /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1]
  if (!version) return { problems: [`${tag} is no tag of a release: it is v and three numbers, like v1.0.0`] }
  const notes = sectionOf(files.changelog, version)
  const problems = [
    ...(files.version === version ? [] : [`package.json has the version ${files.version}, not ${version}`]),
    ...(notes ? [] : [`CHANGELOG.md has nothing below "## ${version}"`]),
    ...(unreleased(files.changelog) ? ['CHANGELOG.md still has something below "## Unreleased"'] : []),
  ]
  return problems.length > 0 ? { problems } : { problems, notes: notes! }
}

function main(argument: string | undefined) {
  const root = resolve(import.meta.dirname, '..')
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  const changelog = read('CHANGELOG.md')
  if (argument === '--preview') return console.log(unreleased(changelog) ?? 'Nothing is unreleased.')
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const { problems, notes } = releaseNotes(argument ?? '', { changelog, version })
  if (notes) return console.log(notes)
  for (const problem of problems) console.error(problem)
  process.exitCode = 1
}

if (import.meta.main) main(process.argv[2])
