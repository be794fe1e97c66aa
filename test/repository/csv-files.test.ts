import { expect, it } from 'vitest'
import { projectFiles, textOf } from './source.ts'

it('every list of the console is downloaded in one way: one type, and a name with the day', () => {
  const files = projectFiles().filter(path => path.startsWith('web/console/') && path.endsWith('.ts'))
  const making = files.filter(path => /(application|text)\/csv|filename="[^"]*\.csv/.test(textOf(path)))
  expect(making).toEqual(['web/console/csv-file.server.ts'])
  const using = files.filter(path => /csvFile\(args/.test(textOf(path)))
  expect(using.sort()).toEqual(['web/console/audit/audit-csv.ts', 'web/console/waitlist/waitlist-csv.ts'])
})
