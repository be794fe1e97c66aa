import { counted } from '../../../contract/amounts.ts'
import type { ReportResult, ScreeningView } from '../../../contract/console/screening.ts'
import type { FormerNotice } from '../../../contract/legal-notices.ts'
import { longMoment } from '../../../contract/new-york-time.ts'

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

const standings: Readonly<Record<string, string>> = {
  pending: 'The agency is still working on it',
  suspended: 'On hold: the agency needs more from the applicant',
  paused: 'On hold: the agency waits for a decision in its dashboard',
  dispute: 'The applicant has disputed it with the agency',
  complete: 'Finished',
  canceled: 'Canceled',
  expired: 'The applicant’s invitation has expired',
}

export function noticeWords(
  {
    state,
    answerBy,
    daysLeft,
  }: Pick<NonNullable<ScreeningView['notice']>, 'state' | 'answerBy' | 'daysLeft'>,
  now: string,
): string {
  switch (state) {
    case 'DISPUTED':
      return `Disputed: the clock is paused with ${counted(daysLeft ?? 0, 'business day')} left`
    case 'WITHDRAWN':
      return 'Withdrawn'
    case 'DENIED':
      return 'Denied'
    default: {
      const by = answerBy ? `${longMoment(answerBy)} Eastern` : 'Not yet'
      return answerBy && Date.parse(answerBy) < Date.parse(now)
        ? `The time to answer ended on ${by}`
        : `The applicant may answer until ${by}`
    }
  }
}

/** What became of a notice that another one followed, or a new signature. */
export const formerNoticeWords: Record<FormerNotice['state'], string> = {
  NONE: 'Replaced',
  WAITING: 'Replaced',
  DISPUTED: 'Disputed, then replaced',
  WITHDRAWN: 'Withdrawn',
  DENIED: 'Denied',
}

/** What the agency said when it was last asked. Its other words are shown as they are. */
export const standingWords = (status: string | null) =>
  status ? (standings[status] ?? status) : 'The agency hasn’t answered yet'

// Another agency's result may be missing in the table. It is shown as it is.
export const reportWords = (result: string) => short[result] ?? result
