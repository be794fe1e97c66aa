const closedReasons = ['STEP_NOT_OPEN', 'STEP_BLOCKED', 'STEP_ALREADY_SENT'] as const
type ClosedReason = (typeof closedReasons)[number]

/** Undefined for an unknown name: anyone can edit a URL. */
export const closedReason = (name: string | null): ClosedReason | undefined =>
  closedReasons.find(reason => reason === name)
