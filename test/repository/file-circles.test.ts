import { describe, expect, it } from 'vitest'
import { circleIn } from './circle-in.ts'
import { importsOf, isCode, projectFiles } from './source.ts'

/** Imports at runtime; types are gone by then, so a circle of them loads in any order. */
function filesThatRun(
  files: readonly string[],
  runs = (path: string) => importsOf(path, { types: false }).filter(isCode),
) {
  return new Map(
    files.map(file => [file, new Map(runs(file).map(imported => [imported, `${file} -> ${imported}`]))]),
  )
}

describe('files', () => {
  it('do not import each other in a circle', () => {
    const files = filesThatRun(projectFiles().filter(isCode))
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
      circleIn(filesThatRun(Object.keys(of), path => of[path] ?? []))
    expect(circle(imports)).toEqual(['web/page.tsx -> web/part.tsx', 'web/part.tsx -> web/page.tsx'])
    expect(circle({ 'web/words.ts': ['web/words.ts'] })).toEqual(['web/words.ts -> web/words.ts'])
    expect(circle({ ...imports, 'web/part.tsx': [] })).toEqual([])
  })
})
