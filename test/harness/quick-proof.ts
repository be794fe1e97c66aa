import { createAltchaCheck, solve } from '../../providers/bot-check/altcha.ts'
import type { SecretKey } from '../../providers/keys/secret-key.ts'

const work = { cost: 1, tries: { from: 1, to: 2 } }

/**
 * A token of the bot check like those of a browser, without its second of work. The server accepts it, because the challenge is
 * signed with its own key. `action` as in `createChallenge`.
 */
export async function quickProof(key: SecretKey, action?: string): Promise<string> {
  const check = createAltchaCheck({ clock: { now: () => new Date() }, key, ...work, spend: async () => true })
  const { challenge } = await check.createChallenge(action ? { action } : {})
  const token = await solve({ ...challenge })
  if (!token) throw new Error('A challenge without work was not solved')
  return token
}
