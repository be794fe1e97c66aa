import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { escapeHtml } from '../../contract/escape-html.ts'
import { isRecord } from '../../contract/fields-of.ts'
import { longMoment } from '../../contract/new-york-time.ts'
import { columnLabel, tableTitles, valueWords } from './own-data-words.ts'

type Copy = CallData<Calls['account']['exportOwnData']>

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h2{margin-top:2.5rem;border-top:2px solid;padding-top:1rem}
section>dl{border-left:4px solid #f2b705;padding-left:1rem;margin:1rem 0}
dt{font-weight:600}dd{margin:0 0 .5rem}dd dl{margin-left:1rem}`

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

function shown(table: string, column: string, value: unknown, typed: boolean): string {
  if (Array.isArray(value)) return value.map(each => shown(table, column, each, typed)).join('')
  // The person typed the values inside form answers, so a typed "NY" is not one of our codes.
  if (isRecord(value)) return list(table, value, typed || table === 'hero_form')
  // Our own HTML, sanitized when it was written. The file's policy lets nothing in it run or load.
  if (column === 'html') return `<details><summary>Show the text</summary>${String(value)}</details>`
  // JSON has no other kinds of values, and empty ones were left out.
  return escapeHtml(valueWords(column, value as string | number | boolean, typed))
}

function list(table: string, row: Record<string, unknown>, typed = false): string {
  const lines = Object.entries(row)
    .filter(([, value]) => !isEmpty(value))
    .map(
      ([column, value]) =>
        `<dt>${escapeHtml(columnLabel(table, column))}</dt><dd>${shown(table, column, value, typed)}</dd>`,
    )
  return `<dl>${lines.join('\n')}</dl>`
}

function* section(table: string, rows: readonly Record<string, unknown>[]): Generator<string> {
  const shownRows = rows.filter(row => !isEmpty(row))
  if (shownRows.length === 0) return
  yield `<section><h2>${escapeHtml(tableTitles[table] ?? columnLabel(table, table))}</h2>\n`
  for (const row of shownRows) yield `${list(table, row)}\n`
  yield '</section>\n'
}

/**
 * The copy of a person's data as a document for any browser, readable without our site: sections in plain words, New
 * York time, empty values left out. It loads and runs nothing. In pieces, because thousands of messages are many megabytes.
 */
export function* ownDataFile({ exportedAt, tables }: Copy): Generator<string> {
  const order = Object.keys(tableTitles)
  const placeOf = (table: string) => (order.includes(table) ? order.indexOf(table) : order.length)
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Your data at Hero</title>
<style>${style}</style>
</head>
<body>
<h1>Your data at Hero</h1>
<p>Everything that we held about this account on ${escapeHtml(longMoment(exportedAt))} Eastern. Passwords, codes and your
Social Security Number are never in a copy.</p>
`
  for (const [table, rows] of Object.entries(tables).sort(([a], [b]) => placeOf(a) - placeOf(b)))
    yield* section(table, rows)
  yield `</body>
</html>
`
}
