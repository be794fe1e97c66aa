import { describe, expect, it } from 'vitest'
import { importsOf, isTest, projectFiles, textOf } from './source.ts'

const files = projectFiles()
const readme = textOf('providers/README.md')

/** The factories of `providers/` that the server calls, such as `createTelnyxSmsSender`. */
const chosen = files
  .filter(path => /^server\/[^/]+\.ts$/.test(path) && !isTest(path))
  .flatMap(path => [...textOf(path).matchAll(/import \{([^}]+)\} from '\.\.\/providers\//g)])
  .flatMap(([, names]) => names!.match(/\bcreate\w+/g) ?? [])

describe('a provider that the server can choose', () => {
  it('is in providers/README.md', () => {
    expect(chosen.length).toBeGreaterThan(15)
    expect([...new Set(chosen)].filter(name => !readme.includes(name))).toEqual([])
  })

  it('has tests, and each double of one is used by a test', () => {
    const tests = files.filter(path => /\.test\.tsx?$/.test(path))
    const tested = tests.map(textOf).join('\n')
    expect([...new Set(chosen)].filter(name => !tested.includes(name))).toEqual([])
    const used = new Set(files.filter(isTest).flatMap(path => importsOf(path)))
    expect(files.filter(path => path.startsWith('test/doubles/') && !used.has(path))).toEqual([])
  })
})
