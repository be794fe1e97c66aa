import { expect, inject, it } from 'vitest'
import { apiClient } from '../e2e/harness/people.ts'

const { alone, development } = inject('instances')

/** The accounts of `api/team/development-staff.ts`, whose password everyone can read. */
const names = ['admin', 'second-admin', 'reviewer', 'second', 'editor', 'support']
const password = 'lantern-on-the-corner'

const logIns = (apiUrl: string) =>
  Promise.all(
    names.map(async name => {
      const { console } = apiClient({ apiUrl })
      const answer = await console.logIn({ body: { email: `${name}@hero.example`, password } })
      return answer.ok ? 'OK' : answer.code
    }),
  )

it('the staff whose password everyone knows log in on a development machine, and nowhere else', async () => {
  expect(await logIns(development)).toEqual(names.map(() => 'OK'))
  expect(await logIns(alone)).toEqual(names.map(() => 'LOGIN_FAILED'))
})
