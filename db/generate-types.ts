import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

export async function generateTypes(url: string): Promise<string> {
  const program = resolve(import.meta.dirname, '../node_modules/kysely-codegen/dist/cli/bin.js')
  const file = join(tmpdir(), `hero-types-${process.pid}.ts`)
  try {
    await promisify(execFile)(process.execPath, [
      program,
      ...['--url', url, '--dialect', 'postgres', '--out-file', file],
      ...['--date-parser', 'string', '--type-mapping', JSON.stringify({ int8: 'number' })],
      ...['--exclude-pattern', 'public.{migration,licence_*}'],
    ])
    return readFileSync(file, 'utf8')
  } finally {
    rmSync(file, { force: true })
  }
}
