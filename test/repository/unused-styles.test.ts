import { describe, expect, it } from 'vitest'
import { isCode, isTest, projectFiles, textOf } from './source.ts'

/** The beginnings of class names that a component completes with a value. */
const prefixes = [
  'bar--',
  'btn--',
  'chart-series-',
  'focal-',
  'guide-map-from-',
  'hline--n',
  'image-',
  'note--',
  'otp--',
  'posts--',
  'rail-',
  'register-item--',
  'screen-',
  'screen-frame--',
  'screen-list--',
  'split--',
  'tip--',
]
/** Classes of the editor, which draws its own parts. */
const foreign = /^ProseMirror/

const code = projectFiles()
  .filter(path => /^(web|server|providers|content|api)\//.test(path) && !isTest(path))
  .filter(path => isCode(path) || /\.(html|md)$/.test(path))
  .map(textOf)
  .join('\n')
const words = new Set(code.match(/-?[a-z_][\w-]*/gi))

function classesOf(path: string): string[] {
  const rules = textOf(path).replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '')
  return [...new Set(rules.match(/(?<=\.)-?[a-z_][\w-]*/gi))]
}
const isUsed = (name: string) =>
  words.has(name) || foreign.test(name) || prefixes.some(prefix => name.startsWith(prefix))

describe('the style sheets', () => {
  it('style no class that no component has', () => {
    const sheets = projectFiles().filter(path => path.startsWith('web/') && path.endsWith('.css'))
    const unused = sheets.flatMap(path =>
      classesOf(path)
        .filter(name => !isUsed(name))
        .map(name => `${path} .${name}`),
    )
    expect(sheets.length).toBeGreaterThan(50)
    expect(unused).toEqual([])
  })

  it('have a rule for every class of an element, unless a script or a test looks for it', () => {
    const sheets = projectFiles().filter(path => path.startsWith('web/') && path.endsWith('.css'))
    const styled = new Set(sheets.flatMap(classesOf))
    const sources = projectFiles().filter(path => /^(web|server|test)\//.test(path) && isCode(path))
    const lookedFor = new Set(sources.flatMap(path => textOf(path).match(/(?<=\.)[a-z][\w-]*/g) ?? []))
    const written = sources
      .filter(path => path.startsWith('web/') && !isTest(path))
      .flatMap(path =>
        [...textOf(path).matchAll(/className="([^"]*)"/g)].flatMap(([, names]) =>
          names!.split(' ').map(name => ({ path, name })),
        ),
      )
    const unknown = written.filter(({ name }) => !styled.has(name) && !lookedFor.has(name))
    expect(written.length).toBeGreaterThan(1_000)
    expect(unknown.map(({ path, name }) => `${path} .${name}`)).toEqual([])
  })

  it('set no custom property that nothing reads', () => {
    const sheets = projectFiles().filter(path => path.startsWith('web/') && path.endsWith('.css'))
    const rules = sheets.map(textOf).join('\n')
    const set = new Set(rules.match(/(?<=[{;]\s*)--[\w-]+(?=\s*:)/g))
    const unused = [...set].filter(
      name => !new RegExp(`var\\(\\s*${name}(?![\\w-])`).test(rules) && !code.includes(name),
    )
    expect(set.size).toBeGreaterThan(50)
    expect(unused).toEqual([])
  })

  // The sheet of a section stays when its reader goes on to another one, whose tables would look different from then on.
  it('of a section of the console style tables only by classes of their own', () => {
    const sheets = projectFiles().filter(path => /^web\/console\/.*\.css$/.test(path))
    const own = /\.(?!(?:con|tbl|tblw|tblw--blocks|btn|lnk)(?![\w-]))[a-z]/
    const foreignTables = sheets.flatMap(path =>
      [
        ...textOf(path)
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .matchAll(/[^{};]*\.tbl[^{};]*(?=\{)/g),
      ]
        .filter(([selector]) => !own.test(selector))
        .map(([selector]) => `${path} ${selector.trim()}`),
    )
    expect(sheets.length).toBeGreaterThan(15)
    expect(foreignTables).toEqual([])
  })

  it.each(prefixes)('%s is still filled in by a component', prefix => {
    expect(code).toMatch(new RegExp(`\\b${prefix}\\$\\{|['"\`]${prefix}['"\`]`))
  })
})
