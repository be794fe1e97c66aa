import type { Fields } from '../../contract/fields-of.ts'
import type { ScreeningEvent } from './screening-provider.ts'

/** An id or a word of Checkr's; undefined for anything else. */
export const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value) ? value : undefined

/** Undefined if there is no readable time. */
export function timeOf(value: unknown): Date | undefined {
  const time = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/**
 * A report ends early if someone at the dashboard wants it to, or if the candidate has not answered a question for 30 days. Checkr
 * then cancels the searches that are left, and judges only the others: `clear` may mean that hardly anything was searched.
 */
export function resultOf({ result, includes_canceled: someCanceled }: Fields): string {
  const said = wordOf(result) ?? 'unknown'
  return said === 'clear' && someCanceled === true ? 'incomplete' : said
}

/** What a finished report means. The same for its event and for the answer to a question about it. */
export function finished(
  report: Fields,
  result: string,
): Pick<ScreeningEvent, 'kind' | 'result' | 'finishedAt'> {
  const times = [report.completed_at, report.revised_at].flatMap(value => timeOf(value)?.getTime() ?? [])
  return {
    kind: 'completed',
    result,
    ...(times.length > 0 ? { finishedAt: new Date(Math.max(...times)) } : {}),
  }
}
