import type { BotCheck, ProofCheck } from './bot-check.ts'

/**
 * The bot check of a server whose browsers use one provider while other clients bring proofs of another kind: a token goes to
 * the first check that knows its form, and to the web's provider otherwise. `work` is the proof of work that is open to every
 * client; `attested` are proofs of an app's maker (App Attest, Play Integrity), none so far.
 */
export function createAnyProof({
  web,
  work,
  attested = [],
}: {
  web: BotCheck
  work: BotCheck & ProofCheck
  attested?: readonly ProofCheck[]
}): BotCheck {
  const checks = [...attested, work]
  return {
    async createChallenge(purpose) {
      const [{ challenge }, forWeb] = await Promise.all([
        work.createChallenge(purpose),
        web.createChallenge(purpose),
      ])
      return { ...(challenge ? { challenge } : {}), ...forWeb }
    },
    verify(token, context) {
      const check = checks.find(({ recognizes }) => token !== undefined && recognizes(token)) ?? web
      return check.verify(token, context)
    },
  }
}
