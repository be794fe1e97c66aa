import { expect, it } from 'vitest'
import { allCalls } from '../../contract/calls.ts'
import { fieldsOf } from '../../contract/fields-of.ts'

/** What an answer lets its caller in with. */
const access = ['token', 'resetToken', 'challenge']

/** Secrets in the answers of calls that prove nothing, each with its reason. */
const proveNothing: Record<string, string> = {
  'signUp.botChallenge': 'a bot check, which anyone gets',
}

it('every call that hands a stranger a session or a step toward one says by what they proved who they are', () => {
  const handing = allCalls.filter(({ call }) => {
    const fields = Object.keys(fieldsOf(fieldsOf(call.data).shape))
    return call.caller === 'anyone' && access.some(name => fields.includes(name))
  })
  expect(handing.length).toBeGreaterThan(6)
  expect(handing.filter(({ call }) => !call.proves).map(({ name }) => name)).toEqual(
    Object.keys(proveNothing),
  )
})

it('every call that compares a password or a code of a stranger says so', () => {
  const comparing = allCalls.filter(
    ({ call }) =>
      call.caller === 'anyone' &&
      call.refusals.some(code => code === 'LOGIN_FAILED' || code === 'CODE_INCORRECT'),
  )
  expect(comparing.filter(({ call }) => !call.proves).map(({ name }) => name)).toEqual([])
})
