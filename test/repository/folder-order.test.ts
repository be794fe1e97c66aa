import { describe, expect, it } from 'vitest'
import { circleIn } from './circle-in.ts'
import { importsOf, isCode, isTest, projectFiles } from './source.ts'

const folderOf = (path: string) => /^api\/[\w-]+(?=\/)/.exec(path)?.[0]

/** Which folders of `api/` import code from which others, with an example of each. Type imports do not count. */
function foldersThatRun(
  files: readonly string[],
  runs = (path: string) => importsOf(path, { types: false }),
) {
  const found = new Map<string, Map<string, string>>()
  for (const file of files) {
    const from = folderOf(file)
    if (!from) continue
    for (const imported of runs(file)) {
      const to = folderOf(imported)
      if (!to || to === from) continue
      const edges = found.get(from) ?? new Map<string, string>()
      found.set(from, edges.set(to, edges.get(to) ?? `${file} -> ${imported}`))
    }
  }
  return found
}

describe('the noun folders of the API', () => {
  it('import in one direction', () => {
    const files = projectFiles().filter(path => path.startsWith('api/') && isCode(path) && !isTest(path))
    const folders = foldersThatRun(files)
    expect(folders.size).toBeGreaterThan(20)
    expect(circleIn(folders)).toEqual([])
  })

  it('finds a cycle of any length', () => {
    const imports: Record<string, string[]> = {
      'api/codes/send.ts': ['api/accounts/find.ts'],
      'api/accounts/find.ts': ['api/team/staff.ts'],
      'api/team/staff.ts': ['api/codes/send.ts', 'api/limits.ts'],
    }
    const folders = foldersThatRun(Object.keys(imports), path => imports[path]!)
    expect(circleIn(folders)).toEqual([
      'api/codes/send.ts -> api/accounts/find.ts',
      'api/accounts/find.ts -> api/team/staff.ts',
      'api/team/staff.ts -> api/codes/send.ts',
    ])
  })
})
