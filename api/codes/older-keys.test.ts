import { expect, it } from 'vitest'
import type { SecretKey } from '../../providers/keys/secret-key.ts'
import { newPerson, testApi } from '../../test/harness/api.ts'
import { newSecretKey } from '../../test/harness/secret-keys.ts'
import { newStaff } from '../../test/harness/staff.ts'
import { renewRecoveryCodes, spendRecoveryCode } from '../team/recovery-codes.ts'

it('a code that was sent before a change of CODE_KEY opens an account after it, and not without the key before', async () => {
  const before = await testApi()
  const codeKey = newSecretKey()
  const during = await testApi({ deps: { ...before.deps, codeKey, olderCodeKeys: [before.deps.codeKey] } })
  const after = await testApi({ deps: { ...before.deps, codeKey } })
  const person = newPerson()
  const { phone, email, countryCode } = person
  const recaptcha_token = await before.solved()
  const asked = { body: { phone, email, countryCode, recaptcha_token } }
  expect((await before.client().customer.requestCode(asked)).ok).toBe(true)
  const phoneOTP = await before.codeFor(`${countryCode}${phone}`)
  const body = { ...person, phoneOTP, termsAndConditions: true as const, contactAgree: true as const }
  expect(await after.client().customer.signUp({ body })).toMatchObject({ ok: false, code: 'CODE_EXPIRED' })
  expect(await during.client().customer.signUp({ body })).toMatchObject({ ok: true })
  const again = { body: { ...body, email: newPerson().email } }
  expect(await during.client().customer.signUp(again)).toMatchObject({ ok: false })
})

it('a recovery code from before a change of CODE_KEY is good once', async () => {
  const { db, clock, deps } = await testApi().then(async api => ({
    ...api,
    staff: await newStaff(api, ['admin']),
  }))
  const { id } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const [code] = await renewRecoveryCodes({ db, clock, codeKey: deps.codeKey }, id)
  const codeKey = newSecretKey()
  const spend = (olderCodeKeys: SecretKey[]) =>
    spendRecoveryCode({ db, clock, codeKey, olderCodeKeys }, id, code!)
  expect(await spend([])).toBe(false)
  expect(await spend([deps.codeKey])).toBe(true)
  expect(await spend([deps.codeKey])).toBe(false)
})
