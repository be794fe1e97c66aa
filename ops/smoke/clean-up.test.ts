import { expect, it } from 'vitest'
import { testApi } from '../../test/harness/api.ts'
import { newAccount } from '../../test/harness/applicant.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { terminal } from '../../test/harness/terminal.ts'
import { cleanUp, type SmokeAccounts } from './clean-up.ts'

async function scene() {
  const api = await testApi()
  const { run } = terminal(api.url)
  const said: string[] = []
  const complained: string[] = []
  const clean = (accounts: SmokeAccounts, failing = '') =>
    cleanUp(
      {
        say: line => said.push(line),
        complain: line => complained.push(line),
        operator: {
          async hero(...args) {
            if (args[0] === failing) throw new Error(`hero ${failing} failed: the database does not answer`)
            const result = await run(...args)
            if (result.code !== 0) throw new Error(result.complained)
            return result.said
          },
        },
      },
      accounts,
    )
  return { api, said, complained, clean }
}

it('a walk erases its people, disables its reviewer and says what stays', async () => {
  const { api, said, complained, clean } = await scene()
  const { accountId } = await newAccount(api, 'customer')
  const { email: customer } = await api.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const reviewer = await newStaff(api, ['reviewer'])
  const people = [{ email: customer, audience: 'customer' as const }]
  // It failed before these were made.
  const missing = { email: 'smoke-x@example.com', audience: 'hero' as const }
  const accounts = { people: [...people, missing], staff: [reviewer, { email: 'smoke-y@example.com' }] }
  expect(await clean(accounts)).toBe(true)
  expect(complained).toEqual([])
  expect(said).toEqual([
    'ok  the customer is erased again',
    'ok  the reviewer is disabled',
    `Left in place: the disabled reviewer ${reviewer.email}, because the audit log names who decided; of each erased person what docs/erasure.md lists as retained.`,
  ])
  const account = await api.db.selectFrom('account').select('closed_at').executeTakeFirstOrThrow()
  const staff = await api.db.selectFrom('staff').select('disabled_at').executeTakeFirstOrThrow()
  expect([account.closed_at, staff.disabled_at]).toEqual([expect.any(Date), expect.any(Date)])
})

it('a walk that cannot erase a person still disables its reviewer, and names both', async () => {
  const { api, said, complained, clean } = await scene()
  const reviewer = await newStaff(api, ['reviewer'])
  const people = [{ email: 'smoke-x@example.com', audience: 'hero' as const }]
  expect(await clean({ people, staff: [reviewer] }, 'erase-person')).toBe(false)
  expect(complained).toEqual(['hero erase-person failed: the database does not answer'])
  expect(said).toEqual([
    'ok  the reviewer is disabled',
    `Left in place: the hero smoke-x@example.com; the disabled reviewer ${reviewer.email}, because the audit log names who decided.`,
  ])
})
