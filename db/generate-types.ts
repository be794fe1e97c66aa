import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { columnValues } from './column-values.ts'
import { jsonColumns } from './json-columns.ts'
import { retired } from './retired.ts'

const customImports = { ColumnValue: './column-values.ts', JsonOf: './json-columns.ts' }

/** Views with the columns of a table. PostgreSQL does not know which columns of a view are never null; the table's type does. */
const viewsOfTables = { audit_event: 'audit_log' }

function withViews(types: string): string {
  return Object.entries(viewsOfTables).reduce((text, [view, table]) => {
    const [line = '', type] = new RegExp(`^  ${table}: (\\w+);$`, 'm').exec(text) ?? []
    if (!type) throw new Error(`There is no table ${table} for the view ${view}.`)
    return text.replace(line, `  ${view}: ${type};\n${line}`)
  }, types)
}

export async function generateTypes(url: string): Promise<string> {
  const program = resolve(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js')
  const file = join(tmpdir(), `hero-types-${process.pid}.ts`)
  try {
    await promisify(execFile)(process.execPath, [
      program,
      ...['--url', url, '--dialect', 'postgres', '--out-file', file],
      ...['--date-parser', 'string', '--type-mapping', JSON.stringify({ int8: 'number' })],
      ...['--overrides', JSON.stringify({ columns: await typedColumns(url) })],
      ...['--custom-imports', JSON.stringify(customImports)],
      ...[
        '--exclude-pattern',
        `public.{${['migration', ...Object.keys(viewsOfTables), ...retired].join(',')}}`,
      ],
    ])
    return withViews(readFileSync(file, 'utf8'))
  } finally {
    rmSync(file, { force: true })
  }
}

/** kysely-codegen adds `| null` to an override that is a node, but adds neither `Generated` nor `[]`. */
async function typedColumns(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; array: boolean; generated: boolean }>(
      `select table_name || '.' || column_name as name, data_type = 'ARRAY' as array, column_default is not null as generated
         from information_schema.columns where table_schema = 'public'`,
    )
    const found = new Map(rows.map(row => [row.name, row]))
    const node = (name: string, typeName: keyof typeof customImports) => {
      const column = found.get(name)
      if (!column) throw new Error(`${customImports[typeName]} names ${name}, which is no column.`)
      const value = {
        type: 'GenericExpression',
        name: typeName,
        args: [{ type: 'Literal', value: name }],
      }
      const values = column.array ? { type: 'ArrayExpression', values: value } : value
      return [
        name,
        column.generated ? { type: 'GenericExpression', name: 'Generated', args: [values] } : values,
      ] as const
    }
    return Object.fromEntries([
      ...Object.keys(columnValues).map(name => node(name, 'ColumnValue')),
      ...jsonColumns.map(name => node(name, 'JsonOf')),
    ])
  } finally {
    await client.end()
  }
}
