import { describe, expect, it } from 'vitest'
import { projectFiles, textOf } from './source.ts'

const folder = 'docs/decisions/'
const files = projectFiles()
const index = textOf(`${folder}README.md`)

/** The numbers that follow a relation, such as 0131 and 0184 in "amended by 0131, 0184". */
const numbersAfter = (status: string, words: string) =>
  new RegExp(`\\b${words} (\\d{4}(?:, \\d{4}(?!-))*)`).exec(status)?.[1]?.split(', ') ?? []

const decisions = files
  .filter(path => /^docs\/decisions\/\d{4}-.+\.md$/.test(path))
  .map(path => {
    const text = textOf(path)
    const status = /^\*\*Status\.\*\* ([^.]+)\./m.exec(text)?.[1] ?? ''
    return {
      path,
      text,
      number: path.slice(folder.length, folder.length + 4),
      title: /^# \d{4}: (.+)\n\n\*\*Status\.\*\* /.exec(text)?.[1],
      status,
      supersededBy: numbersAfter(status.toLowerCase(), 'superseded by'),
      supersedes: numbersAfter(status, 'supersedes'),
      amendedBy: numbersAfter(status, 'amended by'),
      amends: numbersAfter(status, 'amends'),
    }
  })
const decision = (number: string) => decisions.find(one => one.number === number)

describe('a decision', () => {
  it.each(decisions)('$path starts with its number, its title and its status', one => {
    expect(one.title).toBeTruthy()
    expect(one.text).toMatch(new RegExp(`^# ${one.number}: `))
    expect(one.status).toMatch(/^(Accepted|Superseded by \d{4}), \d{4}-\d\d-\d\d(;|$)/)
  })

  it.each(decisions)(
    '$path has no heading below its title, because parts begin with their name in bold',
    one => {
      expect(one.text).not.toMatch(/^##/m)
    },
  )

  it.each(decisions)('$path says when to revisit it', one => {
    expect(one.text).toMatch(/^\*\*Revisit when\*\* \S/m)
  })

  it.each(decisions.filter(({ number }) => number >= '0260'))(
    '$path has its context, its decision and its consequences',
    ({ text }) => {
      for (const part of ['Context', 'Decision', 'Consequences'])
        expect(text).toMatch(new RegExp(`^\\*\\*${part}\\.\\*\\*`, 'm'))
    },
  )

  it.each(decisions)('$path names only relations that the other decision names, too', one => {
    const missing = [
      ...one.supersedes.filter(number => !decision(number)?.supersededBy.includes(one.number)),
      ...one.supersededBy.filter(number => !decision(number)?.supersedes.includes(one.number)),
      ...one.amends.filter(number => !decision(number)?.amendedBy.includes(one.number)),
      ...one.amendedBy.filter(number => !decision(number)?.amends.includes(one.number)),
    ]
    expect(missing).toEqual([])
  })

  it.each(decisions)('$path is in the index once, with its title and status', one => {
    const state = [
      one.supersededBy.length ? `Superseded by ${one.supersededBy.join(', ')}` : 'Accepted',
      ...(one.amendedBy.length ? [`amended by ${one.amendedBy.join(', ')}`] : []),
    ].join('; ')
    const rows = index.split('\n').filter(line => line.includes(`](${one.path.slice(folder.length)})`))
    expect(rows).toEqual([`| [${one.number}](${one.path.slice(folder.length)}) | ${one.title} | ${state} |`])
  })

  it('has a number of its own', () => {
    expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length)
  })
})

/** The folders that a document's paths are relative to: the root, and for a README also its own folder. */
const documents: Record<string, readonly string[]> = {
  ...Object.fromEntries(decisions.map(({ path }) => [path, ['']])),
  'README.md': [''],
  'CONTRIBUTING.md': [''],
  'docs/glossary.md': [''],
  'docs/decisions/README.md': [''],
  'web/README.md': ['web/', ''],
  'web/ui/README.md': ['web/ui/', 'web/', ''],
  'providers/README.md': ['providers/', ''],
  'content/blog/README.md': ['content/blog/', 'content/', ''],
  'content/messages/README.md': ['content/messages/', ''],
  'content/pages/README.md': ['content/pages/', ''],
}
const tops = new Set(files.filter(path => path.includes('/')).map(path => path.split('/')[0]!))
const scripts = Object.keys(JSON.parse(textOf('package.json')).scripts)

function namesOfFiles(text: string): string[] {
  const names = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/?)`/g)].map(([, name]) => name!)
  return names.filter(
    name =>
      /[a-z]\.(tsx?|mjs|css|sql|md)$/.test(name) || (name.includes('/') && tops.has(name.split('/')[0]!)),
  )
}

const exists = (name: string, bases: readonly string[]) =>
  name.includes('/')
    ? bases.some(base =>
        files.some(path => path === base + name || path.startsWith(`${base}${name}/`.replace('//', '/'))),
      )
    : files.some(path => path === name || path.endsWith(`/${name}`))

describe('what a document names', () => {
  it.each(Object.entries(documents))('%s: its files exist', (path, bases) => {
    expect(namesOfFiles(textOf(path)).filter(name => !exists(name, bases))).toEqual([])
  })

  it('CONTRIBUTING.md: the code has its names', () => {
    const named = [...textOf('CONTRIBUTING.md').matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)].map(
      ([, name]) => name!,
    )
    const words = new Set(
      files.filter(file => /\.(tsx?|mjs)$/.test(file)).flatMap(file => textOf(file).match(/\w+/g) ?? []),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(name => !words.has(name))).toEqual([])
  })

  it('web/README.md: the files of its example exist', () => {
    const named = [...textOf('web/README.md').matchAll(/'([\w/-]+\.tsx)'/g)].map(([, name]) => name!)
    expect(named).toHaveLength(1)
    expect(named.filter(name => !files.includes(`web/${name}`))).toEqual([])
  })

  it('content/messages/README.md: has a row for each message', () => {
    const rows = textOf('content/messages/README.md')
    const all = files.filter(path => /^content\/messages\/[a-z].*\.(mail|sms)\.md$/.test(path))
    expect(all.length).toBeGreaterThan(60)
    expect(
      all.map(path => path.split('/').at(-1)!).filter(name => !rows.includes(`[${name}](${name})`)),
    ).toEqual([])
  })

  it.each(Object.keys(documents))('%s: its npm commands exist', path => {
    const named = [...textOf(path).matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => name!)
    expect(named.filter(name => !scripts.includes(name))).toEqual([])
  })
})
