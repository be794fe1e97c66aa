import { isTemporary } from '../failure.ts'
import type { SmsSender } from './sms-sender.ts'

/** After this many failures in a row, the first sender is skipped for `rest` milliseconds, so that no text waits for its timeout. */
export const failover = { failures: 3, rest: 60_000 } as const

/**
 * Sends through the second sender when the first one fails for a temporary reason. If the first one did not answer, the text may
 * arrive twice, which is better than a code that never comes. What the first one refuses permanently, such as an invalid number, is
 * not tried again. A sender that refuses the recipient because of a STOP is left out while the other one may send.
 */
export function createFailoverSender(
  first: SmsSender,
  second: SmsSender,
  {
    clock,
    names,
    onFailover,
  }: { clock: { now(): Date }; names: { first: string; second: string }; onFailover?: () => void },
): SmsSender {
  let failures = 0
  let restsUntil = 0
  return {
    ...(first.call ? { call: first.call } : {}),
    async send(sms) {
      const now = clock.now().getTime()
      const refused = (name: string) => sms.refusedBy?.includes(name) ?? false
      const onlyFirst = refused(names.second)
      const onlySecond = refused(names.first) && !onlyFirst
      if (onlySecond) return second.send(sms)
      if (onlyFirst || now >= restsUntil)
        try {
          const sent = await first.send(sms)
          failures = 0
          return sent
        } catch (error) {
          if (!isTemporary(error)) throw error
          failures += 1
          if (failures >= failover.failures) restsUntil = now + failover.rest
          if (onlyFirst) throw error
        }
      onFailover?.()
      return second.send(sms)
    },
  }
}
