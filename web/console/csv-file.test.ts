import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('is how every list of the console is downloaded: one type, and a name with the day', () => {
  const cwd = import.meta.dirname
  const files = globSync('**/*.ts', { cwd }).filter(file => !file.endsWith('.test.ts'))
  const making = files.filter(file =>
    /(application|text)\/csv|filename="[^"]*\.csv/.test(readFileSync(join(cwd, file), 'utf8')),
  )
  expect(making).toEqual(['csv-file.server.ts'])
  const using = files.filter(file => /csvFile\(args/.test(readFileSync(join(cwd, file), 'utf8')))
  expect(using.sort()).toEqual(['audit/audit-csv.ts', 'waitlist/waitlist-csv.ts'])
})
