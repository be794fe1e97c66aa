import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { isRecord } from '../../contract/fields-of.ts'
import { isTest, projectFiles, textOf } from './source.ts'

const imports = /^(import|export) [^']*?from '[^']+'$/gm

/** The lines of `as T` that no comment above explains. `as const` claims nothing. */
function unexplainedCasts(path: string, source: string): string[] {
  const lines = source.split('\n')
  const lineOf = (at: unknown) => source.slice(0, Number(at)).split('\n').length
  const isExplained = (line: number) => /^(\/\/|\/?\*)/.test(lines[line - 2]?.trim() ?? '')
  const found = new Set<string>()
  const visit = (node: unknown, above: unknown) => {
    if (Array.isArray(node)) for (const each of node) visit(each, above)
    if (!isRecord(node)) return
    const statement = /Statement$|Declaration$/.test(String(node.type)) ? node.start : above
    const { typeAnnotation } = node
    if (node.type === 'TSAsExpression' && isRecord(typeAnnotation)) {
      const type = source.slice(Number(typeAnnotation.start), Number(typeAnnotation.end))
      const places = [statement, node.start, typeAnnotation.start].map(lineOf)
      if (type !== 'const' && !places.some(isExplained)) found.add(`${path}:${places.at(-1)}`)
    }
    for (const part of Object.values(node)) visit(part, statement)
  }
  visit(parseSync(path, source).program, 0)
  return [...found]
}

describe('casts', () => {
  it('say why they are right, in the product and its catalog', () => {
    const files = projectFiles().filter(
      path => /^(api|cli|contract|db|providers|server|web|worker)\/.*\.tsx?$/.test(path) && !isTest(path),
    )
    expect(files.length).toBeGreaterThan(1_500)
    const withCasts = files.filter(path => / as (?!const\b)/.test(textOf(path).replace(imports, '')))
    expect(withCasts.flatMap(path => unexplainedCasts(path, textOf(path)))).toEqual([])
  })

  it('are found without a comment', () => {
    const cast = 'const status = row.status as Status\n'
    expect(unexplainedCasts('a.ts', cast)).toEqual(['a.ts:1'])
    expect(unexplainedCasts('a.ts', `// The check constraint allows no other.\n${cast}`)).toEqual([])
    expect(unexplainedCasts('a.ts', 'const steps = [1, 2] as const\n')).toEqual([])
  })
})
