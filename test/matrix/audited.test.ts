import { expect, it } from 'vitest'
import { allCalls } from '../../contract/calls.ts'
import { testApi } from '../harness/api.ts'
import { ask } from './ask.ts'
import { newCast } from './callers.ts'
import type { CallName, Row } from './row.ts'
import { rows } from './rows.ts'

const ofStaff = ['staff', 'reviewer', 'editor', 'support', 'admin']
const writes = allCalls.filter(
  ({ call }) => ofStaff.includes(call.caller) && call.method !== 'GET' && !call.unaudited,
)

/**
 * Calls that change nothing here, because nobody has asked the question and nobody has claimed the case, and because what they
 * remove was never there.
 */
const changeNothing = [
  'editing.removeRedirect',
  'review.release',
  'supportInbox.removeCannedAnswer',
  'supportInbox.removeChosenAnswer',
  'supportInbox.settleQuestion',
]

it('every staff write that changes something is in the audit log of its own transaction', {
  timeout: 120_000,
}, async () => {
  const api = await testApi({ content: true })
  const length = async () =>
    (await api.db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()).seq
  const unaudited: string[] = []
  let done = 0
  for (const { name, call } of writes) {
    const cast = await newCast(api, 'staff')
    await api.db
      .updateTable('session')
      .set({ fresh_until: new Date(api.clock.now().getTime() + 60_000) })
      .where('audience', '=', 'staff')
      .execute()
    const before = await length()
    const row: Row = rows[name as CallName]
    const { outcome } = await ask(api, call, row.input?.(cast) ?? {}, { token: cast.tokens.admin })
    if (outcome !== 'OK') continue
    done += 1
    if ((await length()) === before) unaudited.push(name)
  }
  expect(unaudited.sort()).toEqual(changeNothing)
  expect(done).toBeGreaterThan(20)
})
