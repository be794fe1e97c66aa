import { expect, test } from 'vitest'
import { errorResult } from '../../../contract/refusal-fields.ts'
import type { Result } from '../../../contract/result.ts'
import { sendOrStartOver } from './send-or-start-over.ts'

const refused = (code: 'CHANGED_ELSEWHERE' | 'FILE_TOO_LARGE') =>
  errorResult({}, { status: 409, code, message: '' })

async function sentWith(...answers: Result<string>[]) {
  const asked: boolean[] = []
  const sent = await sendOrStartOver(async startOver => {
    asked.push(startOver)
    return answers[asked.length - 1]!
  })
  return { asked, sent }
}

test('files that meet another upload of their names and sizes are sent once more, as an import of their own', async () => {
  const done = { ok: true, data: 'an import', message: '' } as const
  expect(await sentWith(refused('CHANGED_ELSEWHERE'), done)).toEqual({ asked: [false, true], sent: done })
  const again = await sentWith(refused('CHANGED_ELSEWHERE'), refused('CHANGED_ELSEWHERE'))
  expect(again.asked).toEqual([false, true])
  expect(again.sent).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
})

test('files that arrived, or were refused for another reason, are sent once', async () => {
  const done = { ok: true, data: 'an import', message: '' } as const
  expect((await sentWith(done)).asked).toEqual([false])
  expect((await sentWith(refused('FILE_TOO_LARGE'))).asked).toEqual([false])
})
