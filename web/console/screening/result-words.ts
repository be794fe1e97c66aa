import type { ReportResult } from '../../../contract/console/screening.ts'

export const resultWords: Record<ReportResult, string> = {
  clear: 'Clear: nothing counts against the applicant',
  consider: 'To consider: something has to be weighed',
}
const short: Readonly<Record<string, string>> = {
  clear: 'Clear',
  consider: 'To consider',
  incomplete: 'Clear, but some searches were canceled',
  canceled: 'Canceled by the agency',
}

// Another agency's result may be missing in the table. It is shown as it is.
export const reportWords = (result: string) => short[result] ?? result
