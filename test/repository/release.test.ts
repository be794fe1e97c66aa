import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, reachable, root } from './source.ts'

const entries = ['server/main.ts', 'server/product.ts', 'cli/hero.ts']
// Code that only a development machine needs is imported dynamically.
const loaded = { types: false, dynamic: false }
const runtime = [...new Set(entries.flatMap(entry => [...reachable(entry, () => true, loaded)]))].sort()

/** `@aws-sdk/client-s3` for `@aws-sdk/client-s3/dist/x`. */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

describe('a release, which contains neither tests nor development packages', () => {
  it('takes no file of tests or components that are built already', () => {
    expect(runtime.length).toBeGreaterThan(300)
    expect(runtime.filter(path => /\.(tsx|test\.ts)$|^(test|bench|scripts)\//.test(path))).toEqual([])
  })

  it('has every package that they import', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    const packages = runtime
      .flatMap(path => importsOf(path, loaded))
      .filter(name => !name.startsWith('node:') && !/\.(ts|json|mjs)$/.test(name))
      .map(packageOf)
    expect([...new Set(packages)].filter(name => !(name in dependencies))).toEqual([])
  })

  it('ships no package whose license asks for more than a notice, libvips and libheif as libraries apart', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { dev?: boolean; devOptional?: boolean; license?: string }>
    }
    const permissive =
      /^(MIT|MIT-0|MIT and ISC|ISC|BSD-[23]-Clause|0BSD|Apache-2\.0|Python-2\.0|Unlicense|BlueOak-1\.0\.0)$/
    const shipped = Object.entries(packages).filter(
      ([path, { dev, devOptional }]) => path && !dev && !devOptional,
    )
    const others = shipped
      .filter(([, { license }]) => !permissive.test(license ?? ''))
      .map(([path, { license }]) => `${path}: ${license}`)
    expect(shipped.length).toBeGreaterThan(150)
    expect(others.filter(name => !/^node_modules\/(@img\/|libheif-js:)/.test(name))).toEqual([])
  })
})
