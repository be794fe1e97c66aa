import { dirname, join, normalize } from 'node:path'
import { isCode, projectFiles, textOf } from './source.ts'

const code = projectFiles().filter(path => isCode(path) && !path.endsWith('.d.ts'))

/** The project path of a relative specifier, without Vite's query such as `?url`. Other specifiers are returned as they are. */
const resolved = (from: string, specifier: string) =>
  specifier.startsWith('.') ? normalize(join(dirname(from), specifier.replace(/\?.*$/, ''))) : specifier

const statement =
  /\b(?:import|export)\s+(?:type\s+)?(\*(?:\s+as\s+\w+)?|(?:\w+\s*,\s*)?(?:\{[^}]*\}|\*\s+as\s+\w+)|\w+)\s*from\s*'([^']+)'/g
const wholeFile = /\bimport\s*\(\s*'([^']+)'\s*\)|\bimport\s+'([^']+)'/g

/** The names in `{ a, type b as c }` as the other file exports them: a and b. */
const namesIn = (clause: string) =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map(
      part =>
        part
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0]!,
    )
    .filter(Boolean)

/** For each file, the names that other files import from it; `*` if a file imports everything. */
export function importedNames(from: (path: string) => boolean): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (path: string, names: readonly string[]) => {
    const known = found.get(path) ?? new Set()
    for (const name of names) known.add(name)
    found.set(path, known)
  }
  for (const path of code.filter(from)) {
    const text = textOf(path)
    for (const [, clause = '', specifier = ''] of text.matchAll(statement)) {
      const isDefault = /^\w/.test(clause) ? ['default'] : []
      add(resolved(path, specifier), clause.includes('*') ? ['*'] : [...namesIn(clause), ...isDefault])
    }
    for (const [, dynamic, bare] of text.matchAll(wholeFile)) add(resolved(path, dynamic ?? bare!), ['*'])
  }
  return found
}

/** The names that a file itself declares and exports. */
export function exportsOf(path: string): string[] {
  const text = textOf(path)
  const declared = text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm)
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}(?! from)/gm)].flatMap(([clause]) =>
    namesIn(clause.replace(/(\w+)\s+as\s+(\w+)/g, '$2')),
  )
  return [...new Set([...[...declared].map(([, name]) => name!), ...listed])]
}
