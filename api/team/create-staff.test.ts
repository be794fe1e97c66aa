import { expect, it } from 'vitest'
import { messages } from '../../contract/messages.ts'
import { testApi } from '../../test/harness/api.ts'
import { createStaff } from './create-staff.ts'

it('an operator gives no member of the staff a password that is guessed first', async () => {
  const { deps, db } = await testApi()
  const person = { email: 'ana@hero.test', name: 'Ana', roles: ['reviewer'] as const }
  for (const password of ['password12345678', 'aaaaaaaaaaaaaaaa'])
    await expect(createStaff(deps, { ...person, password })).rejects.toThrow(messages.passwordCommon)
  expect(await db.selectFrom('staff').select('id').execute()).toEqual([])
})
