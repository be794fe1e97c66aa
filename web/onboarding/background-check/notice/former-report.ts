import type { BackgroundCheckState } from '../../../../contract/background-check.ts'
import type { FormerNotice, HeroNotice } from '../../../../contract/legal-notices.ts'

export interface FormerReport {
  answers: readonly FormerNotice[]
  letters: HeroNotice['legalNotices']
}

/**
 * Letters and answers about an earlier report, which no longer counts. Until the background check is signed again, the API answers
 * them with the notice, and from then on with the check.
 */
export function formerReportOf(check: BackgroundCheckState, notice: HeroNotice | null): FormerReport {
  if (!notice) return { answers: check.formerNotices ?? [], letters: check.legalNotices ?? [] }
  const { formerNotices = [], legalNotices: letters } = notice
  return { answers: notice.statements.length > 0 ? [notice, ...formerNotices] : formerNotices, letters }
}
