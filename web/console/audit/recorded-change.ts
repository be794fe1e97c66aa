/** A changed setting, as the audit log records it. */
interface RecordedChange {
  name: string
  from: string
  to: string
}

const isChange = (value: unknown): value is RecordedChange =>
  typeof value === 'object' && value !== null && 'name' in value && 'from' in value && 'to' in value

/** Undefined for a detail that is something else. */
export const recordedChanges = (detail: unknown): RecordedChange[] | undefined =>
  Array.isArray(detail) && detail.length > 0 && detail.every(isChange) ? detail : undefined
