import type { BotCheck, ProofCheck } from './bot-check.ts'

/**
 * A bot check that accepts several kinds of proof. A token goes to the first check that recognizes its form, otherwise to the
 * web's provider. `work` is the proof of work, open to every client; `attested` are app attestations (App Attest, Play
 * Integrity), none so far.
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
