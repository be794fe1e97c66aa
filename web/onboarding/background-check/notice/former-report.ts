import type { BackgroundCheckState } from '../../../../contract/background-check.ts'
import type { FormerNotice, HeroNotice } from '../../../../contract/legal-notices.ts'

export interface FormerReport {
  answers: readonly FormerNotice[]
  letters: HeroNotice['legalNotices']
}

/**
 * Letters and answers about a report that counts no longer: the API has them with the check once it is signed again, and until then with
 * the notice.
 */
export function formerReportOf(check: BackgroundCheckState, notice: HeroNotice | null): FormerReport {
  if (!notice) return { answers: check.formerNotices ?? [], letters: check.legalNotices ?? [] }
  const { formerNotices = [], legalNotices: letters } = notice
  return { answers: notice.statements.length > 0 ? [notice, ...formerNotices] : formerNotices, letters }
}
