import { type EvidenceKind, evidenceKinds, evidencePages } from '../../contract/background-check.ts'
import { byKey } from '../../contract/keys.ts'
import { type PageInForce, pageInForce } from '../content/page-in-force.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

export interface Evidence {
  kind: EvidenceKind
  version: string
  at: Date
  /** The signature that was given on the site with the last text, for apps that send only the number afterward. */
  signature?: string | null
  copy_requested?: boolean | null
}
type Versions = Record<EvidenceKind, string>

/**
 * The evidence that counts, in the legally required order (DECISIONS B4): each text in its version in force, and read no earlier
 * than the one before it. Stops at the first missing text.
 */
export function validEvidence(read: readonly Evidence[], inForce: Versions): Evidence[] {
  const valid: Evidence[] = []
  for (const kind of evidenceKinds) {
    const since = valid.at(-1)?.at.getTime() ?? 0
    const matching = read.filter(
      each => each.kind === kind && each.version === inForce[kind] && each.at.getTime() >= since,
    )
    const found = matching.find(({ signature }) => signature) ?? matching[0]
    if (!found) break
    valid.push(found)
  }
  return valid
}

/** The evidence of one attempt, oldest first. A corrected step is a new attempt, so everything must be read again. */
export async function readEvidence(
  db: Database,
  applicationId: string,
  attempt: number,
): Promise<Evidence[]> {
  const rows = await db
    .selectFrom('background_evidence')
    .select(['kind', 'version', 'at', 'signature', 'copy_requested'])
    .where('application_id', '=', applicationId)
    .where('attempt', '=', attempt)
    .orderBy('at')
    .execute()
  return rows
}

export async function textsInForce(
  needs: { db: Database } & Pick<Deps, 'clock'>,
): Promise<Record<EvidenceKind, PageInForce>> {
  const found = await Promise.all(
    evidenceKinds.map(async kind => {
      const page = await pageInForce(needs, evidencePages[kind])
      if (!page) throw refuse('NOT_FOUND')
      return page
    }),
  )
  return byKey(evidenceKinds, (_, at) => found[at]!)
}

export const versionsOf = (texts: Record<EvidenceKind, PageInForce>) =>
  byKey(evidenceKinds, kind => texts[kind].version)
