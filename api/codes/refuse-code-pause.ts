import { ApiError } from '../../contract/api-error.ts'
import { codes } from '../../contract/code-limits.ts'
import { second } from '../../contract/durations.ts'
import { pauseMessage } from '../../contract/errors.ts'
import { refuseForNow } from '../refusal.ts'

/** The wait until another code may be sent. Only a pause of minutes is told in seconds, not the wait for the next day. */
export function refuseCodePause(milliseconds: number) {
  if (milliseconds > Math.max(...codes.waits))
    return refuseForNow('TOO_MANY_ATTEMPTS', milliseconds / second, 'codePause')
  const seconds = Math.max(1, Math.ceil(milliseconds / second))
  return new ApiError('TOO_MANY_ATTEMPTS', {
    message: pauseMessage(seconds),
    retryAfter: seconds,
    limit: 'codePause',
  })
}
