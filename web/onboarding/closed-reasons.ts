/** Why a step could not be opened or sent, as the address of the progress page may say it. */
const closedReasons = ['STEP_NOT_OPEN', 'STEP_BLOCKED', 'STEP_ALREADY_SENT'] as const
export type ClosedReason = (typeof closedReasons)[number]

/** The reason of this name, or undefined: an address may say what it likes. */
export const closedReason = (name: string | null): ClosedReason | undefined =>
  closedReasons.find(reason => reason === name)
