import type { RouteConfigEntry } from '@react-router/dev/routes'
import { allCalls } from '../../contract/calls.ts'
import routes from '../../web/routes.ts'
import { importsOf, isCode, projectFiles, reachable, textOf } from './source.ts'

const runs = { types: false }
const sorted = (values: Iterable<string>) => [...new Set(values)].sort()
const code = projectFiles().filter(isCode)
const tests = code.filter(path => /\.test\.tsx?$/.test(path))

interface Screen {
  path: string
  file: string
}

function screensOf(entries: readonly RouteConfigEntry[], above = ''): Screen[] {
  return entries.flatMap(({ path, file, children = [], index }) => {
    const whole = index || !path ? above || '/' : `${above}/${path}`
    return [{ path: whole, file: `web/${file}` }, ...screensOf(children, whole === '/' ? '' : whole)]
  })
}

const names = new Set(allCalls.map(({ name }) => name))

function callsOf(file: string): string[] {
  const files = reachable(file, path => path.startsWith('web/'), runs)
  const found = [...files].flatMap(path => {
    const text = textOf(path)
    const direct = [...text.matchAll(/\.\s*(\w+)\s*\.(\w+)\(/g)].map(([, noun, verb]) => `${noun}.${verb}`)
    // Both sign-ups share one screen, where the audience determines the noun.
    const either = [...text.matchAll(/\bnoun\([^)]*\)?, audience\)\s*\.(\w+)\(/g)].flatMap(([, verb]) => [
      `customer.${verb}`,
      `hero.${verb}`,
    ])
    return [...direct, ...either]
  })
  return sorted(found.filter(name => names.has(name)))
}

interface Source {
  path: string
  name: string
}

const namesRead = new Map<string, Map<string, Source>>()

/** The names that a file imports from other files of the project, each with its file and its name there. */
function namesImported(path: string): Map<string, Source> {
  const known = namesRead.get(path)
  if (known) return known
  const files = importsOf(path, runs)
  const found = new Map<string, Source>()
  for (const [, list = '', from = ''] of textOf(path).matchAll(/import \{([^}]*)\} from '(\.[^']*)'/g)) {
    const file = files.find(file => file.endsWith(from.replace(/^(\.\.?\/)+/, '')))
    if (!file) continue
    for (const entry of list.split(',').map(part => part.trim().replace(/^type /, ''))) {
      const [name = '', local = name] = entry.split(' as ')
      if (name && !found.has(local)) found.set(local, { path: file, name })
    }
  }
  namesRead.set(path, found)
  return found
}

const sourceOf = (path: string, name: string): Source | undefined => namesImported(path).get(name)

/** The services behind part of a `calls.ts` file, followed through other `calls.ts` files. */
function servicesIn(path: string, text: string): string[] {
  return sorted(
    [...text.matchAll(/\b[a-z]\w*\b/g)].flatMap(([word]) => {
      const source = sourceOf(path, word)
      if (!source) return []
      if (!source.path.endsWith('calls.ts')) return [source.path]
      const block =
        new RegExp(`export const ${source.name} =[\\s\\S]*?\\n\\n`).exec(`${textOf(source.path)}\n\n`)?.[0] ??
        ''
      return servicesIn(source.path, block.replace(`const ${source.name}`, ''))
    }),
  )
}

function serviceOf(call: string): string[] {
  const [noun, verb] = call.split('.')
  for (const path of code.filter(file => /^api\/[\w-]+\/(?:[\w-]+-)?calls\.ts$/.test(file))) {
    const handlers = new RegExp(`HandlersOf<'${noun}'>[^=]*= \\{\\n([\\s\\S]*?)\\n\\}`).exec(
      textOf(path),
    )?.[1]
    const entry =
      handlers && new RegExp(`^  ${verb}\\b[\\s\\S]*?(?=\\n  \\w|$(?![\\s\\S]))`, 'm').exec(handlers)?.[0]
    if (entry) {
      const value = entry.replace(/^\s*\w+:/, '')
      return servicesIn(path, value)
    }
  }
  return []
}

const tables = new Set(
  [
    ...textOf('db/types.ts')
      .split('export interface DB {')[1]!
      .matchAll(/^ {2}(\w+): /gm),
  ].map(([, name]) => name!),
)

const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, table]) => table!)

/** The tables that Kysely's functions and SQL in templates name. */
const tablesIn = (text: string) => [
  ...named(text, /(?:From|Into|Table|[jJ]oin)\(\s*'(\w+)/g),
  ...[...text.matchAll(/sql(?:<[^`]*>)?`[^`]*`/g)].flatMap(([sql]) =>
    named(sql, /\b(?:from|join|into|update|using)\s+(\w+)/gi),
  ),
]

function tablesOf(services: readonly string[]): string[] {
  const inApi = (path: string) => path.startsWith('api/') && !path.endsWith('calls.ts')
  const files = services.flatMap(service => [...reachable(service, inApi, runs)])
  const used = files.flatMap(path => tablesIn(textOf(path)))
  return sorted(used.filter(table => tables.has(table)))
}

const testsOf = (call: string) =>
  tests.filter(path => new RegExp(`\\b${call.replace('.', '\\.')}\\b`).test(textOf(path)))

const piecesRead = new Map<string, string | undefined>()

/** The source of an exported constant or function. */
function pieceOf(path: string, name: string): string | undefined {
  const key = `${path} ${name}`
  if (!piecesRead.has(key)) {
    const declared = new RegExp(
      `export (?:const|(?:async )?function) ${name}\\b[\\s\\S]*?(?=\\n(?:export|/\\*\\*)|$(?![\\s\\S]))`,
    )
    piecesRead.set(key, declared.exec(textOf(path))?.[0])
  }
  return piecesRead.get(key)
}

/** Whether a test contains the address or uses a step that contains it. */
function leadsTo(address: string, path: string, text: string, seen: Set<string>): boolean {
  if (text.includes(`href('${address}'`)) return true
  return [...new Set(text.match(/\b[a-z]\w+\b/g))].some(word => {
    const source = sourceOf(path, word) ?? { path, name: word }
    const key = `${source.path} ${source.name}`
    if (!source.path.startsWith('test/e2e/') || seen.has(key)) return false
    seen.add(key)
    const piece = pieceOf(source.path, source.name)
    return piece !== undefined && leadsTo(address, source.path, piece, seen)
  })
}

const visitorsOf = (address: string) =>
  tests
    .filter(file => file.startsWith('test/e2e/'))
    .filter(file => leadsTo(address, file, textOf(file), new Set()))

const list = (values: readonly string[]) => values.map(value => `\`${value}\``).join(', ') || '–'
const short = (path: string) => path.replace(/^test\/e2e\//, '').replace(/\.test\.tsx?$/, '')

/** docs/map.md: route → screen → call → table → test, derived from the code. */
export function drawMap(): string {
  const screens = screensOf(routes)
  const routeRows = screens.map(({ path, file }) => {
    const visitors = visitorsOf(path).map(short)
    return `| \`${path}\` | \`${file.replace(/^web\//, '')}\` | ${list(callsOf(file))} | ${list(visitors)} |`
  })
  const callRows = allCalls.map(({ name, call }) => {
    const services = serviceOf(name)
    const where = services.map(path => path.replace(/^api\//, ''))
    return `| \`${name}\` | \`${call.method} ${call.path}\` | ${list(where)} | ${list(tablesOf(services))} | ${list(testsOf(name))} |`
  })
  return [
    '# Map',
    '',
    'Route → screen → call → table → test, read from the code by `npm run map`; a test holds it fresh.',
    '',
    '## Routes',
    '',
    'Screens are below `web/`, browser tests below `test/e2e/`. The whole catalog of screens is walked by',
    '`test/e2e/screens/catalog.ts`.',
    '',
    '| Route | Screen | Calls | Browser tests |',
    '|---|---|---|---|',
    ...routeRows,
    '',
    '## Calls',
    '',
    'Services are below `api/`. Sessions, limits and idempotency of every call are in `api/middleware/`; their tables are not',
    'repeated here.',
    '',
    '| Call | Method and path | Services | Tables | Tests |',
    '|---|---|---|---|---|',
    ...callRows,
    '',
  ].join('\n')
}
