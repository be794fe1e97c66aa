import { dirname, join, normalize } from 'node:path'

type Path = string

export interface Sources {
  files: readonly Path[]
  textOf: (path: Path) => string
  importsOf: (path: Path) => readonly Path[]
}

/** Tests that read the whole repository run with every change. */
export const isGuard = (test: Path) => test.startsWith('test/repository/')

/** A change of one of these files can affect every test. */
const underAll: readonly Path[] = [
  'package-lock.json',
  'vitest.config.ts',
  'tsconfig.json',
  'test/harness/postgres.ts',
]

/** Folders that a test reads without naming them in its text: it lists their files, or uses the route table. */
export const listed: Readonly<Record<Path, Path>> = {
  'server/telemetry/alerts.test.ts': 'ops/telemetry',
  'server/telemetry/runbooks.test.ts': 'docs/operations',
  'web/cards/choose-drawing.test.ts': 'content/help',
  'web/form/local-draft.test.ts': 'web',
  'web/page-of-address.server.test.ts': 'web',
  'web/site-paths.test.ts': 'web',
  'worker/erasure-promises.test.ts': 'docs/erasure.md',
}

const besideItself = /import\.meta\.dirname((?:,\s*'[^']*')+)/g
const byAddress = /new URL\('([^']+)', import\.meta\.url\)/g

/** Files and folders that a file refers to relative to itself: templates, migrations, thread scripts. */
export function pathsBeside(path: Path, text: string): Path[] {
  const folder = dirname(path)
  const joined = [...text.matchAll(besideItself)].map(([, parts]) =>
    join(folder, ...[...parts!.matchAll(/'([^']*)'/g)].map(([, part]) => part!)),
  )
  const addressed = [...text.matchAll(byAddress)].map(([, address]) => normalize(join(folder, address!)))
  // The project folder itself is left out, because every file is below it.
  return [...joined, ...addressed].filter(found => found !== '.' && !found.startsWith('..'))
}

const isTest = (path: Path) => /\.test\.(tsx?|mjs)$/.test(path) && !/^test\/(e2e|pages)\//.test(path)

function placesOf(path: Path): Path[] {
  const folder = dirname(path)
  return folder === '.' ? [path] : [path, ...placesOf(folder)]
}

/**
 * The tests without a browser that changed files can affect: those that import one, directly or not, or read one or its folder,
 * and those that read the whole repository. Changed files may be new or deleted.
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
