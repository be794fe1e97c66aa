import { arrayBuffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testApi } from '../../../test/harness/api.ts'
import { newStaff } from '../../../test/harness/staff.ts'
import { addWords } from './csv-words.ts'

const head = '\uFEFFNumber,Time (UTC),Action,Who,Subject\r\n'
const rows = [
  '3,2026-11-20T22:05:00.000Z,team.invited,"Sørensen, Ida",staff\r\n',
  '2,2026-11-20T22:04:00.000Z,session.opened,"Two\r\n2,2026,team.invited,lines of ""one"" name",staff\r\n',
  '1,2026-11-20T22:03:00.000Z,help.slug-changed,System,help\r\n',
]
const bytes = new TextEncoder().encode(head + rows.join(''))

/** The exported file when its input arrives in chunks of these lengths. */
async function exported(lengths: readonly number[]): Promise<string> {
  const parts: Uint8Array[] = []
  let from = 0
  for (const length of [...lengths, bytes.length]) {
    parts.push(bytes.slice(from, from + length))
    from += length
  }
  const answer = await arrayBuffer(addWords(new Blob(parts as Uint8Array<ArrayBuffer>[]).stream() as never))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(answer)
}

const expected =
  '\uFEFFNumber,Time (UTC),What,Action,Who,Subject\r\n' +
  '3,2026-11-20T22:05:00.000Z,"Invited a person to the staff",team.invited,"Sørensen, Ida",staff\r\n' +
  '2,2026-11-20T22:04:00.000Z,"Logged in",session.opened,"Two\r\n2,2026,team.invited,lines of ""one"" name",staff\r\n' +
  '1,2026-11-20T22:03:00.000Z,"Help: slug changed",help.slug-changed,System,help\r\n'

it('each row of the exported audit log says in words what was done, and a cell stays as it is', async () => {
  expect(await exported([])).toBe(expected)
})

it('wherever the parts of the file end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }), async lengths => {
      expect(await exported(lengths)).toBe(expected)
    }),
  )
})

it('the file of the API has a heading for each of its columns', async () => {
  const { client } = await (await newStaff(await testApi(), ['admin'])).logIn()
  const file = await client.auditLog.export()
  if (!file.ok) throw new Error(file.code)
  const [heading, row] = (await new Response(addWords(file.data)).text()).split('\r\n')
  expect(heading).toMatch(/Number,Time \(UTC\),What,Action,Who,/)
  expect(row).toMatch(/^1,[^,]+,"Logged in",session\.opened,Staff \d+,/)
})
