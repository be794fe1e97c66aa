import { type Audience, audiences } from '../../contract/audience.ts'
import type { RefusalCode } from '../../contract/errors.ts'

/** What a loader throws with `data(fault, { status })` if there is no page to show. */
export interface ScreenFault {
  code: RefusalCode
  message: string
  requestId: string
  /** For WRONG_AUDIENCE: the audience of the session. */
  audience?: Audience
}

export function isScreenFault(value: unknown): value is ScreenFault {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('message' in value)) return false
  const { audience } = value as Partial<ScreenFault>
  return audience === undefined || audiences.includes(audience)
}
