import { type Audience, audiences } from '../../contract/audience.ts'
import type { RefusalCode } from '../../contract/errors.ts'

/** What a loader throws with `data(error, { status })` if there is no page to show. */
export interface ScreenError {
  code: RefusalCode
  message: string
  requestId: string
  /** For WRONG_AUDIENCE: the audience of the session. */
  audience?: Audience
}

export function isScreenError(value: unknown): value is ScreenError {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('message' in value)) return false
  // Its type is what the next line checks.
  const { audience } = value as Partial<ScreenError>
  return audience === undefined || audiences.includes(audience)
}
