import { minute, second } from '../../../contract/durations.ts'
import { everydayRefusals } from '../../../contract/everyday-refusals.ts'
import type { FormFault } from '../../form/form-fault.ts'

/** After the last key. */
const usual = 0.6 * second
/** After the first save that did not arrive; each one more doubles it, up to the longest. */
const first = 2 * second
const longest = minute

/** Milliseconds before the next save, after so many in a row that did not arrive. */
export const pauseBefore = (lost: number): number =>
  lost === 0 ? usual : Math.min(first * 2 ** (lost - 1), longest)

/** The session ended while one wrote. The page stays: logged in again in another tab, the next save arrives. */
export const loggedOutFault: FormFault = {
  errors: {},
  message: everydayRefusals.SESSION_ENDED.message,
  code: 'SESSION_ENDED',
  values: {},
}
export const isLoggedOut = ({ code }: FormFault) => code === 'SESSION_ENDED'
