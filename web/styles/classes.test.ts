import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { styleSheets } from '../../test/repository/style-sheets.ts'

const project = resolve(import.meta.dirname, '../..')

/** The editor's library gives these itself. */
const ofLibraries = /^ProseMirror-/

/** Code that writes HTML, and tests, which read it. */
const sources = globSync('{web,api,server,test}/**/*.{ts,tsx}', { cwd: project }).map(file => ({
  file,
  code: readFileSync(join(project, file), 'utf8'),
}))

const ruled = new Set(
  styleSheets.flatMap(({ css }) => [...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)),
)

it('every class of an element has a rule, or code that looks for it', () => {
  const selectors = new Set(
    sources.flatMap(({ code }) => [...code.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!)),
  )
  const written = sources
    .filter(({ file }) => file.startsWith('web/') && !file.includes('.test.'))
    .flatMap(({ file, code }) =>
      [...code.matchAll(/className="([^"]*)"/g)].flatMap(([, names]) =>
        names!.split(' ').map(name => ({ file, name })),
      ),
    )
  expect(written.length).toBeGreaterThan(1_000)
  const unknown = written.filter(({ name }) => !ruled.has(name) && !selectors.has(name))
  expect(unknown.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

it('every class with a rule is a class of some element', () => {
  const code = sources.filter(({ file }) => !file.includes('.test.')).map(one => one.code)
  const words = new Set(code.flatMap(text => text.match(/[\w-]+/g) ?? []))
  // A class with a variable part, such as `hline--n${count}`.
  const beginnings = new Set(
    code.flatMap(text => [...text.matchAll(/([\w-]+-[\w-]*)\$\{/g)].map(([, beginning]) => beginning!)),
  )
  const isComposed = (name: string) =>
    Array.from(name, (_, length) => name.slice(0, length)).some(beginning => beginnings.has(beginning))
  const unused = [...ruled].filter(name => !words.has(name) && !isComposed(name) && !ofLibraries.test(name))
  expect(ruled.size).toBeGreaterThan(500)
  expect(unused).toEqual([])
})
