import { href } from 'react-router'
import { expect, it } from 'vitest'
import { hour, minute } from '../../contract/durations.ts'
import { testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { siteOf } from '../../test/harness/site.ts'

const text = (html: string) =>
  /<main[\s\S]*<\/main>/
    .exec(html)![0]
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

it('the page of a reset’s code says the same with and without an account, in one sentence', {
  timeout: 60_000,
}, async () => {
  const api = await testApi()
  await newAccount(api, 'customer')
  const { email } = await api.db.selectFrom('account').select('email').executeTakeFirstOrThrow()
  const { open } = await siteOf(api)
  const course = async (username: string) => {
    const ask = async (fields: Record<string, string> = {}) => {
      const body = new URLSearchParams({ audience: 'customer', username, intent: 'request', ...fields })
      return text((await open(href('/reset-password'), { method: 'POST', body })).html)
    }
    const answers = [await ask(), await ask()]
    api.clock.advance(minute)
    answers.push(await ask({ times: '1' }))
    api.clock.advance(2 * minute)
    answers.push(await ask({ times: '2' }))
    return answers.map(answer => answer.replaceAll(/\S*…[^\s,]*/g, 'MASKED'))
  }
  const known = await course(email)
  api.clock.advance(hour)
  const unknown = await course('nobody@example.com')
  expect(unknown).toEqual(known)
  const [first, live, again, last] = known
  expect(first).toContain('If there’s an account for MASKED, we’ve sent a six-digit code there.')
  expect(live).toContain(
    'If there’s an account for MASKED, the last six-digit code we sent there still works.',
  )
  expect(again).toContain(
    'If there’s an account for MASKED, we’ve sent a new six-digit code there. The earlier one',
  )
  expect(last).toContain('This was the last code for today. No email? Check the address')
  for (const answer of known) expect(answer).not.toContain('We sent')
})
