import { refuseField } from './refusal.ts'

/** Throws at `from` if the first day of a range is after its last. Both are ISO dates; a missing or empty one bounds nothing. */
export function refuseReversedDays({
  from,
  to,
}: {
  from?: string | undefined
  to?: string | undefined
}): void {
  if (from && to && from > to)
    throw refuseField('INVALID_INPUT', 'from', 'The first day is after the last day.')
}
