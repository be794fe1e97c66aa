import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { verbs } from '../../cli/run.ts'
import { refusals } from '../../contract/errors.ts'
import { testDatabase } from '../../test/harness/database.ts'
import { testMetrics } from '../../test/harness/metrics.ts'
import { productCode, textOf } from '../../test/repository/source.ts'
import { settingRows } from '../settings-table.ts'

const project = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const folder = 'docs/operations'
const guides = [
  ...['README', 'upgrade', 'keys', 'read-replica', 'cards', 'offline-page'].map(
    name => `${folder}/${name}.md`,
  ),
  ...['README', 'one-machine', 'managed'].map(name => `ops/${name}.md`),
]
const runbooks = [...read('ops/telemetry/alerts.yaml').matchAll(/runbook: (\S+)/g)].map(([, path]) => path!)
const pages = [...new Set([...runbooks, ...guides])].map(path => ({ path, text: read(path) }))
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** What is written between backticks or in a block of commands. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/```(?:sh)?\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.split('\n'))
  const inline = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code]) => code!)
  return [...blocks, ...inline]
}

/** Every `hero VERB --option`, without comments. Skips the database named hero, and the word in the output of a program. */
function heroCommandsIn(text: string) {
  return commandsIn(text).flatMap(command =>
    [
      ...command
        .replace(/\s#.*/, '')
        .matchAll(/(?:^|[\s/;|])(?<!\bdatabase |\bthe )hero ([a-z][a-z-]+)([^|;&`]*)/g),
    ].map(([, verb, rest]) => ({
      verb: verb!,
      options: [...rest!.matchAll(/--([a-z][a-z-]*)/g)].map(([, option]) => option!),
    })),
  )
}

function unknownCommands(text: string): string[] {
  const known = { ...verbs, start: { options: {} } } as Record<string, { options: object }>
  return heroCommandsIn(text).flatMap(({ verb, options }) => {
    const found = known[verb]
    if (!found) return [`hero ${verb}`]
    return options.filter(option => !(option in found.options)).map(option => `hero ${verb} --${option}`)
  })
}

/** The beginnings of the names that a pattern matches: `backup_` has one, `database_(a|b).*c` has two. */
function alternatives(pattern: string): string[] {
  return [...pattern.matchAll(/(?:\([^)]*\)|[^|()])+/g)].flatMap(([alternative]) => {
    const [, name, ends] = /^(\w+)(?:\(([^)]*)\))?/.exec(alternative)!
    return (ends ?? '').split('|').map(end => `${name}${end}`)
  })
}

const figuresIn = (text: string) =>
  commandsIn(text).flatMap(command =>
    [...command.matchAll(/figures (?:'([^']+)'|(\w+))/g)].map(([, quoted, word]) => quoted ?? word!),
  )

/** What `sql` is asked, with a number where the page has ID. */
const queriesIn = (text: string) =>
  commandsIn(text).flatMap(command =>
    [...command.matchAll(/\bsql (?:"([^"]+)"|'([^']+)')/g)].map(([, double, single]) =>
      (double ?? single)!.replace(/\bID\b/g, '1'),
    ),
  )

/** What `grep` looks for in a log: messages, and the values of fields. Levels are numbers to the code that writes them. */
const loggedWordsIn = (text: string) =>
  commandsIn(text)
    .filter(command => command.includes('"$LOG"'))
    .flatMap(command => [...command.matchAll(/"(\w+)":"([\w ]+)"|'"([\w ]+)"'/g)])
    .filter(([, field]) => field !== 'level')
    .map(([, , value, message]) => (value ?? message)!)

describe('runbooks and the pages of operators', () => {
  it('name only verbs and options that hero has', () => {
    expect(pages.flatMap(({ text }) => heroCommandsIn(text)).length).toBeGreaterThan(30)
    const unknown = pages.map(({ path, text }) => [path, unknownCommands(text)] as const)
    expect(unknown.filter(([, found]) => found.length > 0)).toEqual([])
  })

  it('would be found with a verb or an option that does not exist', () => {
    expect(
      unknownCommands('Run `hero mend` and `bin/hero doctor --deep | tail`, then `hero doctor --files`.'),
    ).toEqual(['hero mend', 'hero doctor --deep'])
  })

  it('name only scripts, files and units that exist', () => {
    const missing = pages.flatMap(({ path, text }) => {
      const commands = commandsIn(text).join('\n')
      const named = (pattern: RegExp) => [...commands.matchAll(pattern)].map(([, name]) => name!)
      return [
        ...named(/npm run ([\w:]+)/g).filter(name => !(name in scripts)),
        ...named(/(?:^|[\s"(])((?:ops|docs|bench|providers|scripts)\/[\w./@-]*\w)/gm).filter(
          name => !name.endsWith('.env') && !existsSync(join(project, name)),
        ),
        ...named(/systemctl (?:start|restart|status|enable --now|list-timers) (hero-[\w@.-]+)/g)
          .map(unit => unit.replace(/@.*/, '@'))
          .filter(unit => !readdirSync(join(project, 'ops/systemd')).some(file => file.startsWith(unit))),
      ].map(name => `${path}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  it('read only figures that a process exposes', async () => {
    const { pool, db } = await testDatabase()
    const exposed = await testMetrics({ pool, db }).text()
    const families = [...exposed.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!)
    const patterns = runbooks.flatMap(path =>
      figuresIn(read(path))
        .flatMap(alternatives)
        .map(name => ({ path, name })),
    )
    expect(patterns.length).toBeGreaterThan(25)
    const isExposed = (name: string) =>
      families.some(family => family.startsWith(name) || name.replace(/_(count|bucket|sum)$/, '') === family)
    expect(patterns.filter(({ name }) => !isExposed(name))).toEqual([])
  })

  it('ask the database only what it can answer', async () => {
    const { pool } = await testDatabase()
    const queries = pages.flatMap(({ path, text }) => queriesIn(text).map(query => ({ path, query })))
    const selects = queries.filter(({ query }) => query.startsWith('select'))
    expect(selects.length).toBeGreaterThan(15)
    const unanswered: string[] = []
    for (const { path, query } of selects)
      await pool.query(`explain ${query}`).catch(error => unanswered.push(`${path}: ${String(error)}`))
    expect(unanswered).toEqual([])
  })

  it('look in a log only for what processes write', () => {
    const code = productCode().map(textOf)
    const found = pages.flatMap(({ path, text }) => loggedWordsIn(text).map(words => ({ path, words })))
    expect(found.length).toBeGreaterThan(6)
    const isWritten = (words: string) =>
      code.some(text => text.includes(`'${words}'`) || text.includes(`class ${words} `))
    expect(found.filter(({ words }) => !isWritten(words) && !(words in refusals))).toEqual([])
  })

  it('have every part that one needs at night', () => {
    const parts = ['Look', 'Do', 'Done when', 'Tell people', 'Followed']
    const incomplete = runbooks.map(path => {
      const headings = [...read(path).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
      return [path, headings] as const
    })
    expect(incomplete.filter(([, headings]) => headings.join() !== parts.join())).toEqual([])
  })

  it('name only settings that exist', () => {
    const known = [...Object.keys(settingRows), ...Object.keys(refusals)]
    const named = runbooks.flatMap(path =>
      [
        ...read(path).matchAll(/`((?:DATABASE|DIRECT|BACKUP|S3|CODES|SMTP|METRICS|UPLOAD|WORKER)_[A-Z_]+)/g),
      ].map(([, name]) => ({ path, name: name! })),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ name }) => !known.some(each => each.startsWith(name)))).toEqual([])
  })
})
