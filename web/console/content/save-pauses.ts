import { minute, second } from '../../../contract/durations.ts'
import { everydayRefusals } from '../../../contract/everyday-refusals.ts'
import type { FormError } from '../../form/form-error.ts'

const usual = 0.6 * second
/** The pause after the first save that was lost. It doubles with each further one, up to `longest`. */
const first = 2 * second
const longest = minute

/** The milliseconds before the next save, after `lost` failed saves in a row. */
export const pauseBefore = (lost: number): number =>
  lost === 0 ? usual : Math.min(first * 2 ** (lost - 1), longest)

/** The session ended while someone was writing. The page stays open, and after a log-in in another tab the next save works. */
export const loggedOutError: FormError = {
  errors: {},
  message: everydayRefusals.SESSION_ENDED.message,
  code: 'SESSION_ENDED',
  values: {},
}
export const isLoggedOut = ({ code }: FormError) => code === 'SESSION_ENDED'
/** Someone else has logged in to this browser. Once the person who writes is back, the next save works. */
export const isOthers = ({ code }: FormError) => code === 'OTHER_ACCOUNT'
/** Nothing was wrong with the text, so it can be sent again as it is. */
export const isLost = (error: FormError) =>
  error.code === 'UNAVAILABLE' || isLoggedOut(error) || isOthers(error)
