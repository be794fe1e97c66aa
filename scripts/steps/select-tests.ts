import { dirname, join, normalize } from 'node:path'

/** A file or a folder, relative to the project's folder. */
type Path = string

/** What the selection asks of a repository. */
export interface Sources {
  files: readonly Path[]
  textOf: (path: Path) => string
  /** What a file imports when it runs. */
  importsOf: (path: Path) => Path[]
}

/** Tests that read the whole repository run with every change. */
const isGuard = (test: Path) => test.startsWith('test/repository/')

/** With these every test has to be run: they are in every run. */
const underAll: readonly Path[] = [
  'package-lock.json',
  'vitest.config.ts',
  'tsconfig.json',
  'test/harness/postgres.ts',
]

/** Folders whose files a test finds by listing them or by the table of routes, which no path in its text says. */
export const listed: Readonly<Record<Path, Path>> = {
  'web/form/local-draft.test.ts': 'web',
  'web/site-paths.test.ts': 'web',
}

const besideItself = /import\.meta\.dirname((?:,\s*'[^']*')+)/g
const byAddress = /new URL\('([^']+)', import\.meta\.url\)/g

/** Files and folders that a file finds from where it stands: templates, migrations, the program of a thread. */
export function pathsBeside(path: Path, text: string): Path[] {
  const folder = dirname(path)
  const joined = [...text.matchAll(besideItself)].map(([, parts]) =>
    join(folder, ...[...parts!.matchAll(/'([^']*)'/g)].map(([, part]) => part!)),
  )
  const addressed = [...text.matchAll(byAddress)].map(([, address]) => normalize(join(folder, address!)))
  // The project's own folder says nothing: what is read below it is said elsewhere, or in `listed`.
  return [...joined, ...addressed].filter(found => found !== '.' && !found.startsWith('..'))
}

const isTest = (path: Path) => /\.test\.(tsx?|mjs)$/.test(path) && !/^test\/(e2e|pages)\//.test(path)

/** A path and every folder that it is in. */
function placesOf(path: Path): Path[] {
  const folder = dirname(path)
  return folder === '.' ? [path] : [path, ...placesOf(folder)]
}

/**
 * The tests without a browser that a change of these files can make fail: those that import one, by whatever way, or read
 * one or its folder, and those that read the whole repository. A file may have been deleted or be new.
 */
export function selectTests(changed: readonly Path[], { files, textOf, importsOf }: Sources): Path[] {
  const users = new Map<Path, Path[]>()
  const note = (user: Path, used: Path) => {
    const known = users.get(used)
    if (known) known.push(user)
    else users.set(used, [user])
  }
  for (const path of files.filter(path => /\.(tsx?|mjs)$/.test(path))) {
    for (const used of [...importsOf(path), ...pathsBeside(path, textOf(path))]) note(path, used)
    if (listed[path]) note(path, listed[path])
  }
  const reached = new Set(changed)
  const waiting = [...changed]
  for (let path = waiting.pop(); path; path = waiting.pop())
    for (const user of placesOf(path).flatMap(place => users.get(place) ?? []))
      if (!reached.has(user)) {
        reached.add(user)
        waiting.push(user)
      }
  const all = underAll.some(path => reached.has(path))
  return files.filter(path => isTest(path) && (all || reached.has(path) || isGuard(path)))
}
