import { describe, expect, test } from 'vitest'
import { withShortPreloads } from './preload-lists.ts'

const importsOf = new Map([
  ['assets/page.js', ['assets/framework.js', 'assets/form.js']],
  ['assets/form.js', ['assets/framework.js', 'assets/runtime.js']],
  ['assets/rules.js', ['assets/schema.js', 'assets/runtime.js']],
])

const code = (files: string[], ...lists: number[][]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);${lists
    .map(list => `load(()=>import("./rules.js"),__vite__mapDeps(${JSON.stringify(list)}));`)
    .join('')}`

function listsOf(written: string): string[][] {
  const files = JSON.parse(/m\.f=(\[.*?\])/.exec(written)![1]!)
  return [...written.matchAll(/__vite__mapDeps\((\[.*?\])\)/g)].map(([, list]) =>
    JSON.parse(list!).map((at: number) => files[at]),
  )
}

describe('the files that are preloaded for a script', () => {
  const files = [
    'assets/rules.js',
    'assets/schema.js',
    'assets/runtime.js',
    'assets/form.css',
    'assets/page.js',
  ]

  test('are those that are not there yet, and no style sheets', () => {
    const written = withShortPreloads(
      { fileName: 'assets/page.js', code: code(files, [0, 1, 2, 3, 4], [1, 0]) },
      importsOf,
    )
    expect(listsOf(written)).toEqual([
      ['assets/rules.js', 'assets/schema.js'],
      ['assets/schema.js', 'assets/rules.js'],
    ])
    expect(written).not.toContain('.css')
  })

  test('are none if the script needs no other file, because its import loads it', () => {
    const written = withShortPreloads({ fileName: 'assets/page.js', code: code(files, [0, 2, 3]) }, importsOf)
    expect(listsOf(written)).toEqual([[]])
  })

  test('are all of them where nothing is known to be there', () => {
    const written = withShortPreloads(
      { fileName: 'assets/other.js', code: code(files, [0, 1, 2, 3]) },
      importsOf,
    )
    expect(listsOf(written)).toEqual([['assets/rules.js', 'assets/schema.js', 'assets/runtime.js']])
  })

  test('stop the build if Vite lists them in another form', () => {
    const unknown = 'const __vite__mapDeps=i=>list[i];load(__vite__mapDeps([0]))'
    expect(() => withShortPreloads({ fileName: 'assets/page.js', code: unknown }, importsOf)).toThrow(
      'assets/page.js lists',
    )
  })

  test('are not looked for in a chunk that loads nothing later', () => {
    const plain = 'export const a=1'
    expect(withShortPreloads({ fileName: 'assets/page.js', code: plain }, importsOf)).toBe(plain)
  })
})
