export type Fields = Record<string, unknown>

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of parsed JSON or of a thrown value, whose types are still unknown. Empty if it is not an object. */
export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {})

/** The items of parsed JSON whose types are still unknown. Empty if it is not a list. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The code of an error: SQLSTATE, the operating system's or a library's. */
export function errorCode(error: unknown): string | undefined {
  const { code } = fieldsOf(error)
  return typeof code === 'string' ? code : undefined
}
