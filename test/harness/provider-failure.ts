import { expect } from 'vitest'
import { ProviderFailure } from '../../providers/failure.ts'

/**
 * The failure that the work ends with. Failures are logged, so they must contain nothing of what was sent: `unsaid` are a person's
 * data and the secrets of the account at the provider.
 */
export async function providerFailureOf(
  work: Promise<unknown>,
  unsaid: readonly (string | RegExp)[],
): Promise<ProviderFailure> {
  const failure = await work.then(
    () => undefined,
    error => error,
  )
  expect(failure).toBeInstanceOf(ProviderFailure)
  const told = `${failure.message} ${failure.stack} ${JSON.stringify(failure)}`
  for (const word of unsaid) expect(told).not.toMatch(word)
  return failure
}
