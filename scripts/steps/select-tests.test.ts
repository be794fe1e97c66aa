import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, isCode, projectFiles, root, textOf } from '../../test/repository/source.ts'
import { slowTests } from '../../test/slow-tests.ts'
import { listed, pathsBeside, selectTests } from './select-tests.ts'

describe('the tests of a change', () => {
  const texts: Record<string, string> = {
    'web/fees/fees.tsx': '',
    'web/fees/amount.ts': '',
    'web/fees/amount.test.ts': `import { amount } from './amount.ts'`,
    'web/fees/table.ts': `import { amount } from './amount.ts'`,
    'web/fees/table.test.tsx': `import { table } from './table.ts'`,
    'web/fees/words.test.ts': `import type { Amount } from './amount.ts'`,
    'web/site-paths.test.ts': '',
    'test/harness/web-build.ts': `const folder = join(import.meta.dirname, '../../web')`,
    'server/every-path.test.ts': `import { build } from '../test/harness/web-build.ts'`,
    'api/threads/lane.ts': `const entry = new URL('./thread.ts', import.meta.url)`,
    'api/threads/thread.ts': '',
    'api/threads/threads.test.ts': `import { lane } from './lane.ts'`,
    'api/mail.ts': `const folder = join(import.meta.dirname, '..', 'content', 'messages')`,
    'api/mail.test.ts': `import { mail } from './mail.ts'`,
    'content/messages/welcome.md': '',
    'db/migrate.ts': `const folder = join(import.meta.dirname, 'migrations')`,
    'test/harness/postgres.ts': `import { migrate } from '../../db/migrate.ts'`,
    'test/repository/words.test.ts': '',
    'test/e2e/screens/fees.test.ts': `import { amount } from '../../../web/fees/amount.ts'`,
    'test/pages/fees.test.ts': `import { amount } from '../../web/fees/amount.ts'`,
    'scripts/steps/steps.test.mjs': '',
  }
  const sources = {
    files: Object.keys(texts),
    textOf: (path: string) => texts[path] ?? '',
    importsOf: (path: string) =>
      [...(texts[path] ?? '').matchAll(/^import (?!type).* from '(.*)'/g)].map(([, name]) =>
        new URL(name!, `file:///${path}`).pathname.slice(1),
      ),
  }
  const guards = ['test/repository/words.test.ts']
  const chosen = (...changed: string[]) =>
    selectTests(changed, sources)
      .filter(path => !guards.includes(path))
      .sort()
  const everySite = ['server/every-path.test.ts', 'web/site-paths.test.ts']
  const allTests = sources.files.filter(path => /\.test\./.test(path) && !/e2e|pages\//.test(path))

  it('are those that import what changed, by whatever way, and not only for its types', () => {
    expect(chosen('web/fees/table.ts')).toEqual([...everySite, 'web/fees/table.test.tsx'].sort())
    expect(chosen('web/fees/amount.ts')).toEqual(
      [...everySite, 'web/fees/amount.test.ts', 'web/fees/table.test.tsx'].sort(),
    )
  })

  it('are those of the whole site for a screen, which is named in no import', () => {
    expect(chosen('web/fees/fees.tsx')).toEqual(everySite)
  })

  it('are a changed test itself, and those of what was deleted', () => {
    expect(chosen('api/mail.test.ts')).toEqual(['api/mail.test.ts'])
    const withoutAmount = { ...sources, files: sources.files.filter(path => path !== 'web/fees/amount.ts') }
    expect(selectTests(['web/fees/amount.ts'], withoutAmount)).toContain('web/fees/amount.test.ts')
  })

  it('are those that read the file, or a new one in a folder that is read', () => {
    expect(chosen('api/threads/thread.ts')).toEqual(['api/threads/threads.test.ts'])
    expect(chosen('content/messages/welcome.md')).toEqual(['api/mail.test.ts'])
    expect(chosen('content/messages/quite-new.md')).toEqual(['api/mail.test.ts'])
  })

  it.each(['package-lock.json', 'vitest.config.ts', 'test/harness/postgres.ts', 'db/migrations/0001-a.sql'])(
    'are all for %s',
    path => {
      expect(selectTests([path], sources).sort()).toEqual(allTests.sort())
    },
  )

  it('are the guards of the repository in any case, and no browser test', () => {
    expect(selectTests(['README.md'], sources)).toEqual(guards)
    expect(selectTests(['test/e2e/screens/fees.test.ts', 'test/pages/fees.test.ts'], sources)).toEqual(guards)
  })
})

describe('in this repository', () => {
  const sources = {
    files: projectFiles(),
    textOf,
    importsOf: (path: string) => importsOf(path, { types: false }),
  }

  it('a screen leads to the tests of the whole site, and not to those of the API', () => {
    const tests = selectTests(['web/account/support-messages.tsx'], sources)
    expect(tests).toContain('server/every-path.test.ts')
    expect(tests).toContain('test/repository/repository.test.ts')
    expect(tests).not.toContain('api/support/support.test.ts')
  })

  it('a handler leads to the tests through the API, a migration to all', () => {
    expect(selectTests(['api/support/own-messages.ts'], sources)).toContain('api/support/support.test.ts')
    expect(selectTests(['db/migrations/9999-new.sql'], sources)).toContain('contract/card.test.ts')
  })

  it('a test that finds files in another way than by a path in its text says which', () => {
    const unsaid = sources.files.filter(
      path =>
        isCode(path) &&
        /\.test\.tsx?$/.test(path) &&
        !/^(test\/(e2e|pages|repository)|cli|scripts)\//.test(path) &&
        /import\.meta\.dirname|process\.cwd\(\)/.test(textOf(path)) &&
        pathsBeside(path, textOf(path)).length === 0 &&
        !listed[path],
    )
    expect(unsaid).toEqual(['server/instance-database.test.ts'])
  })
})

it('the slow tests that npm run check leaves to npm test exist', () => {
  expect(slowTests.filter(path => !existsSync(join(root, path)))).toEqual([])
})
