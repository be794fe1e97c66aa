import { expect, it } from 'vitest'
import { ProviderFailure } from '../../providers/failure.ts'
import { settingsOf } from '../../test/harness/read-settings.ts'
import type { ProviderCall } from './observe.ts'
import { observeProviders } from './observe-providers.ts'

type Providers = Parameters<typeof observeProviders>[2]

const unused = async () => undefined
/** Providers in which only `push` does anything. The others have just the methods that are observed. */
const providersWith = (push: object | undefined) =>
  ({
    senders: undefined,
    botCheck: { verify: unused },
    cards: { entry: 'form', add: unused, remove: unused },
    uploads: { read: unused, write: unused, head: unused, remove: unused },
    push,
  }) as unknown as Providers

function observed(push: object | undefined) {
  const calls: ProviderCall[] = []
  const settings = settingsOf({})
  const providers = observeProviders(
    { now: () => 0, onCall: call => void calls.push(call) },
    settings,
    providersWith(push),
  )
  return { calls, providers }
}

it('push messages that a service refuses are counted, for the alert about messages', async () => {
  const { calls, providers } = observed({
    publicKey: 'key',
    send: async () => {
      throw new ProviderFailure('push', 'permanent', '403')
    },
  })
  await expect(providers.push?.send({ endpoint: '', p256dh: '', auth: '' } as never, 'news')).rejects.toThrow(
    '403',
  )
  expect(calls).toEqual([{ provider: 'push', operation: 'send', result: 'refused', seconds: 0 }])
})

it('without PUSH_KEY there is nothing to observe', () => {
  expect(observed(undefined).providers.push).toBeUndefined()
})
