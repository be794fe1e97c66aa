import type { ReportResult } from '../../../contract/console/screening.ts'

/** What an agency says of its report, in the words of this section. */
export const resultWords: Record<ReportResult, string> = {
  clear: 'Clear: nothing that counts against the applicant',
  consider: 'To consider: something has to be weighed',
}
const short: Record<ReportResult, string> = { clear: 'Clear', consider: 'To consider' }

/** What came from an agency may be a word of its own. */
export const reportWords = (result: string) => short[result as ReportResult] ?? result
