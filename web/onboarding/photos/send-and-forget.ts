import { keepTyped } from '../../form/keep-typed.ts'
import { forgetPhotos } from './saved-photos.ts'

/** The progress pages and the steps. */
const onboardingPath = /^\/(customer|hero)-signup-/

/**
 * A `clientAction` like `keepTyped` that also clears the tab's saved photos (saved-photos.ts) once they have arrived, which a redirect
 * to the progress or a step tells. Without a session the redirect leads to the log-in or the home page, and they are still needed.
 */
export function sendAndForget(key: string) {
  return async <Data>(sent: { serverAction: () => Promise<Data>; request?: Request }) => {
    const answer = await keepTyped(sent)
    // `keepTyped` returns redirects instead of throwing them.
    const to = (answer as unknown) instanceof Response ? (answer as Response).headers.get('location') : null
    if (to !== null && onboardingPath.test(to)) forgetPhotos(key)
    return answer
  }
}
