import { describe, expect, it } from 'vitest'
import { circleIn } from './circle-in.ts'
import { importsOf, isCode, projectFiles } from './source.ts'

/** Imports of types count too: two files that need each other's types are one thing in two places. */
function importEdges(files: readonly string[], imports = (path: string) => importsOf(path).filter(isCode)) {
  return new Map(
    files.map(file => [file, new Map(imports(file).map(imported => [imported, `${file} -> ${imported}`]))]),
  )
}

describe('files', () => {
  it('do not import each other in a circle', () => {
    const files = importEdges(projectFiles().filter(isCode))
    expect(files.size).toBeGreaterThan(2_000)
    expect(circleIn(files)).toEqual([])
  })

  it('are found in a circle of any length, and one that imports itself', () => {
    const imports: Record<string, string[]> = {
      'web/root.tsx': ['web/page.tsx'],
      'web/page.tsx': ['web/part.tsx', 'web/words.ts'],
      'web/part.tsx': ['web/page.tsx'],
    }
    const circle = (of: Record<string, string[]>) =>
      circleIn(importEdges(Object.keys(of), path => of[path] ?? []))
    expect(circle(imports)).toEqual(['web/page.tsx -> web/part.tsx', 'web/part.tsx -> web/page.tsx'])
    expect(circle({ 'web/words.ts': ['web/words.ts'] })).toEqual(['web/words.ts -> web/words.ts'])
    expect(circle({ ...imports, 'web/part.tsx': [] })).toEqual([])
  })
})
