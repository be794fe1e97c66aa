import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, reachable, root } from './source.ts'

/** Only a development machine needs these, so they may import development packages. */
const ofDevelopment = /^(server\/(dev|screens|development)|web\/dev\/|test\/)/
const atStart = { types: false, dynamic: false }
const atAnyTime = { types: false, dynamic: true }
const isProduct = (path: string) => !ofDevelopment.test(path)
const filesOf = (entries: readonly string[], loaded: typeof atStart) => [
  ...new Set(entries.flatMap(entry => [...reachable(entry, isProduct, loaded)])),
]
const entries = ['server/main.ts', 'cli/hero.ts', 'api/text-threads/thread.ts']
const runtime = filesOf(entries, atAnyTime).filter(isProduct).sort()

/** `@aws-sdk/client-s3` for `@aws-sdk/client-s3/dist/x`. */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

const packagesOf = (paths: readonly string[]) =>
  new Set(
    paths
      .flatMap(path => importsOf(path, atAnyTime))
      .filter(name => !name.startsWith('node:') && !/\.(ts|json|mjs)$/.test(name))
      .map(packageOf),
  )

describe('a release, which contains neither tests nor development packages', () => {
  it('takes no file of tests or components that are built already', () => {
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
    const first = filesOf(['server/main.ts', 'server/product.ts'], atStart)
    const loaded = new Set(first.flatMap(path => importsOf(path, atStart)).map(packageOf))
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
    expect(later.filter(name => loaded.has(name))).toEqual([])
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
