import { describe, expect, it } from 'vitest'
import { allCalls } from '../../contract/calls.ts'
import { importsOf, isCode, isTest, productCode, projectFiles, reachable, textOf } from './source.ts'
import { exportsOf, importedNames } from './unused.ts'

const files = projectFiles()
const code = files.filter(isCode)
const product = productCode()
const folderOf = (path: string) => path.split('/')[0]!

/** Fails unless the files that break a rule are exactly the exempt ones. An exemption that is not needed fails too. */
const expectOnly = (strays: readonly string[], exempt: Record<string, string> = {}) =>
  expect(strays.toSorted()).toEqual(Object.keys(exempt).toSorted())

/** ARCHITECTURE, Folders: which of our folders each folder may import. `server` and `cli` put the app together. */
const mayImport: Record<string, readonly string[]> = {
  contract: ['contract'],
  db: ['db', 'contract', 'providers'],
  providers: ['providers', 'contract'],
  api: ['api', 'contract', 'db', 'providers'],
  worker: ['worker', 'contract', 'db', 'providers', 'api'],
  web: ['web', 'contract'],
}

describe('imports go one way', () => {
  for (const [folder, allowed] of Object.entries(mayImport))
    it(`${folder}/ imports ${allowed.join(', ')} only`, () => {
      const strays = product
        .filter(path => folderOf(path) === folder)
        .flatMap(path =>
          importsOf(path)
            .filter(imported => isCode(imported) && !allowed.includes(folderOf(imported)))
            .map(imported => `${path} → ${imported}`),
        )
      expect(strays).toEqual([])
    })

  it('nothing of the product loads what only tests use', () => {
    const strays = product.flatMap(path =>
      importsOf(path)
        .filter(imported => folderOf(imported) === 'test')
        .map(imported => `${path} → ${imported}`),
    )
    expect(strays).toEqual([])
  })

  it('every imported file exists, also the styles that the compiler does not check', () => {
    const existing = new Set(files)
    // The compiler doesn't read the operators' scripts either.
    const missing = [...product, ...code.filter(path => path.startsWith('ops/'))].flatMap(path =>
      importsOf(path)
        .filter(name => name.includes('/') && /\.(tsx?|mjs|css|svg|json)$/.test(name))
        .filter(name => !name.includes('+types/') && !existing.has(name))
        .map(name => `${path} → ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('every name exists that a script imports, which the compiler does not read', () => {
    const wanted = importedNames(path => path.endsWith('.mjs'))
    expect(wanted.get('ops/drills/load/product.ts')).toContain('startBalancer')
    const missing = [...wanted]
      .filter(([path]) => isCode(path) && files.includes(path))
      .flatMap(([path, names]) =>
        [...names]
          .filter(name => name !== '*' && !exportsOf(path).includes(name))
          .map(name => `${path}: ${name}`),
      )
    expect(missing).toEqual([])
  })

  it('contract/ uses no package but zod, and the HTML parser where no browser gets it', () => {
    expect(importsOf('contract/read-html.server.ts')).toEqual(['htmlparser2'])
    const packages = product
      .filter(path => folderOf(path) === 'contract' && !path.endsWith('.server.ts'))
      .flatMap(path => importsOf(path).filter(name => !isCode(name)))
    expect(new Set(packages)).toEqual(new Set(['zod/mini']))
    const parsing = product.filter(
      path => folderOf(path) === 'contract' && importsOf(path).includes('contract/read-html.server.ts'),
    )
    expect(parsing).toEqual([])
  })

  it('web/ui imports no router, no contract and nothing of ours but drawings', () => {
    const strays = product
      .filter(path => path.startsWith('web/ui/'))
      .flatMap(path =>
        importsOf(path)
          .filter(
            name => /react-router|^contract\//.test(name) || (isCode(name) && !/^web\/(ui|art)\//.test(name)),
          )
          .map(name => `${path} → ${name}`),
      )
    expect(strays).toEqual([])
  })

  it('the contract reaches the browser without any server code', () => {
    const reached = reachable('contract/client.ts', () => true)
    expect([...reached].filter(path => folderOf(path) !== 'contract')).toEqual([])
  })
})

describe('one place for each job', () => {
  it('reads the environment only at boot: server/run.ts passes it to the settings', () => {
    expectOnly(
      product.filter(path => /process\.env\b/.test(textOf(path))),
      { 'server/run.ts': 'the boot code' },
    )
  })

  it('writes no style attribute: the Content-Security-Policy refuses them', () => {
    const strays = product.filter(path => path.endsWith('.tsx') && /\sstyle=/.test(textOf(path)))
    expect(strays).toEqual([])
  })

  it('links through the route table, never with a literal path', () => {
    // Files have no route, and `/` is the link of a page that failed to render.
    const literal =
      /\b(?:href|to|action)="\/(?!\/|"|fonts\/|icons\/|favicon|manifest)[^"]*"|redirect\('\/[^']*'\)/g
    const strays = product
      .filter(path => path.startsWith('web/') && !path.startsWith('web/ui/') && isCode(path))
      .flatMap(path => [...textOf(path).matchAll(literal)].map(([found]) => `${path}: ${found}`))
    expect(strays).toEqual([])
  })
})

describe('every call of the contract', () => {
  const tests = code
    .filter(path => /\.test\.tsx?$/.test(path))
    .map(textOf)
    .join('\n')
  const screens = product
    .filter(path => path.startsWith('web/'))
    .map(textOf)
    .join('\n')

  const withoutScreen: Record<string, string> = {
    'content.agreement': 'the same text as content.page; the path is part of the contract',
    'launch.prices': 'the site has them with every page; the apps ask for them',
  }

  for (const { name } of allCalls) {
    it(`${name} has a test`, () => {
      expect(tests).toMatch(new RegExp(`\\b${name.replace('.', '\\.')}\\b`))
    })
    it(`${name} has a screen, or says why not, and not both`, () => {
      const [noun, verb] = name.split('.')
      // Both audiences share the sign-up: `signUpOf(api)[audience].signUp(…)`.
      const shared = noun === 'customer' || noun === 'hero' ? '|\\)\\)\\[audience\\]' : ''
      const used = new RegExp(`(\\.${noun}${shared})\\.${verb}\\(`).test(screens)
      expect(used).toBe(withoutScreen[name] === undefined)
    })
  }
})

describe('the repository', () => {
  it('mentions no machine, no tool of ours and nothing unfinished', () => {
    const forbidden = /(^|[^a-zA-Z0-9._-])\/(work|farm)\/|\b(TODO|FIXME|XXX|HACK)\b|lorem ipsum/
    const own = 'test/repository/repository.test.ts'
    const strays = files.filter(
      path =>
        path !== own &&
        /\.(ts|tsx|mjs|css|md|json|sql|html)$/.test(path) &&
        path !== 'package-lock.json' &&
        forbidden.test(textOf(path)),
    )
    expect(strays).toEqual([])
  })

  it('keeps every source file below 300 lines, except single tables and generated types', () => {
    expectOnly(
      code.filter(path => !isTest(path) && textOf(path).split('\n').length > 300),
      {
        'contract/hero-form-questions.ts': 'one table: the questions of the Hero form',
        'contract/reasons.ts': 'one table: the reasons of a decision',
        'db/types.ts': 'generated',
      },
    )
  })

  it('has no utils, helpers, common, Manager or Impl', () => {
    expect(code.filter(path => /(^|\/)(utils?|helpers?|common)(\/|\.)|Manager|Impl\b/.test(path))).toEqual([])
  })

  it('has no skipped test and no test that runs by itself', () => {
    const strays = code.filter(path => /\b(it|test|describe)\.(skip|only|todo|fixme)\b/.test(textOf(path)))
    expect(strays.filter(path => path !== 'test/repository/repository.test.ts')).toEqual([])
  })
})
