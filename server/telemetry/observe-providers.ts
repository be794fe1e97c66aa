import type { Trace } from '../../api/running-trace.ts'
import type { createProviders } from '../providers.ts'
import type { Settings } from '../settings.ts'
import { observeProvider, type ProviderCall } from './observe.ts'

type Providers = Awaited<ReturnType<typeof createProviders>>

/** All providers of this process, measured under the names that the settings use for them. Senders of texts are measured before. */
export function observeProviders(
  needs: { now: () => number; onCall: (call: ProviderCall) => void; trace?: Trace | undefined },
  { mail, screening, botCheck, cards, uploads }: Settings,
  providers: Providers,
): Providers {
  const { senders } = providers
  return {
    ...providers,
    senders: senders && {
      ...senders,
      mailer: observeProvider(needs, senders.mailer, { name: mail.provider, operations: ['send'] }),
      screening: observeProvider(needs, senders.screening, {
        name: screening.provider,
        operations: ['order'],
      }),
    },
    botCheck: observeProvider(needs, providers.botCheck, { name: botCheck.provider, operations: ['verify'] }),
    cards:
      providers.cards.entry === 'form'
        ? observeProvider(needs, providers.cards, { name: cards.provider, operations: ['add', 'remove'] })
        : observeProvider(needs, providers.cards, {
            name: cards.provider,
            operations: ['createCustomer', 'removeCustomer', 'startSetup', 'findSetup', 'findCard', 'remove'],
          }),
    push: providers.push && observeProvider(needs, providers.push, { name: 'push', operations: ['send'] }),
    uploads: observeProvider(needs, providers.uploads, {
      name: uploads.store,
      operations: ['read', 'write', 'head', 'remove'],
    }),
  }
}
