import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, projectFiles, reachable, root } from './source.ts'

const script = readFileSync(join(root, 'ops/release.mjs'), 'utf8')
/** What the script compiles beforehand: everything that the process and the command import, at the start or later. */
const compiled = /const entries = \[(.*?)\]/s.exec(script)![1]!.match(/[\w/-]+\.ts/g)!
// Code that only a development machine needs is imported dynamically.
const loaded = { types: false, dynamic: false }
const filesOf = (entries: readonly string[]) => [
  ...new Set(entries.flatMap(entry => [...reachable(entry, () => true, loaded)])),
]
const runtime = filesOf(['server/main.ts', 'cli/hero.ts', ...compiled]).sort()

/** `@aws-sdk/client-s3` for `@aws-sdk/client-s3/dist/x`. */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

const packagesOf = (paths: readonly string[]) =>
  new Set(
    paths
      .flatMap(path => importsOf(path, loaded))
      .filter(name => !name.startsWith('node:') && !/\.(ts|json|mjs)$/.test(name))
      .map(packageOf),
  )

describe('a release, which holds neither tests nor development packages', () => {
  it('has every file that the process and the command import', () => {
    expect(runtime.length).toBeGreaterThan(300)
    expect(runtime.filter(path => /\.(tsx|test\.ts)$|^(test|bench|scripts)\//.test(path))).toEqual([])
  })

  it('has every package that they import', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    expect([...packagesOf(runtime)].filter(name => !(name in dependencies))).toEqual([])
  })

  // Together with other files that wait, they would cost a start half as much again.
  it('starts a web process without the libraries that only a setting, a job or a rare request needs', () => {
    const atStart = packagesOf(filesOf(['server/main.ts', 'server/product.ts']))
    const later = [
      '@aws-sdk/client-s3',
      'diff',
      'fontkit',
      'graphile-worker',
      'nodemailer',
      'stripe',
      'turndown',
    ]
    expect(later.filter(name => !packagesOf(runtime).has(name))).toEqual([])
    expect(later.filter(name => atStart.has(name))).toEqual([])
  })

  it('includes every folder that they are in', () => {
    const taken = /const sources = \[(.*)\]/.exec(script)![1]!.match(/\w+/g)!
    const folders = new Set(runtime.map(path => path.split('/')[0]))
    expect([...folders].filter(name => !taken.includes(name!))).toEqual([])
    expect(projectFiles().some(path => path.startsWith('ops/'))).toBe(true)
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
