import { type EvidenceKind, evidenceKinds, evidencePages } from '../../contract/background-check.ts'
import type { PageSlug } from '../../contract/content.ts'
import { type PageInForce, pageInForce } from '../content/page-in-force.ts'
import type { Database, Deps } from '../deps.ts'
import { refuse } from '../refusal.ts'

/** A text of the background check that was shown and read. */
export interface Evidence {
  kind: EvidenceKind
  version: string
  at: Date
  /** With the last text: what was signed there, for a number that comes by itself. */
  signature?: string | null
  copy_requested?: boolean | null
}
type Versions = Record<EvidenceKind, string>

/**
 * The evidence that counts, in the order of law (DECISIONS B4): of each text the version in force, read no earlier than
 * the text before it. Ends at the first text that is missing.
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

/** What was read for one attempt, oldest first. A corrected step is a new attempt: everything is read again. */
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
  return rows as Evidence[]
}

/** The three texts in force. They are there once content is seeded. */
export async function textsInForce(
  needs: { db: Database } & Pick<Deps, 'clock'>,
): Promise<Record<EvidenceKind, PageInForce>> {
  const found = await Promise.all(
    evidenceKinds.map(async kind => {
      const page = await pageInForce(needs, evidencePages[kind] as PageSlug)
      if (!page) throw refuse('NOT_FOUND')
      return [kind, page] as const
    }),
  )
  return Object.fromEntries(found) as Record<EvidenceKind, PageInForce>
}

export const versionsOf = (texts: Record<EvidenceKind, PageInForce>) =>
  Object.fromEntries(evidenceKinds.map(kind => [kind, texts[kind].version])) as Versions
