import { expect, it } from 'vitest'
import { refusals } from '../../contract/errors.ts'
import { unreachableStatus } from '../form/keep-typed.ts'
import { revalidateAfterAnswer } from './revalidate.ts'

const isReloaded = (actionStatus: number) =>
  revalidateAfterAnswer({ formMethod: 'POST', actionStatus, defaultShouldRevalidate: false })

it('a list is loaded again after a refusal, but not if that would fail too and take what was typed along', () => {
  for (const status of [200, 409, 422]) expect(isReloaded(status), String(status)).toBe(true)
  for (const status of [refusals.OTHER_ACCOUNT.status, unreachableStatus])
    expect(isReloaded(status), String(status)).toBe(false)
})
