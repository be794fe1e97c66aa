import { href } from 'react-router'
import { keepTyped } from '../../form/keep-typed.ts'
import { forgetPhotos } from './saved-photos.ts'

/**
 * A `clientAction` like `keepTyped` that also clears the tab's saved photos (saved-photos.ts) after submission. A
 * redirect to the log-in doesn't clear them, because they are still needed.
 */
export function sendAndForget(key: string) {
  return async <Data>(sent: { serverAction: () => Promise<Data>; request?: Request }) => {
    const answer = await keepTyped(sent)
    // `keepTyped` returns redirects instead of throwing them.
    const to = (answer as unknown) instanceof Response ? (answer as Response).headers.get('location') : null
    if (to !== null && !to.startsWith(href('/login'))) forgetPhotos(key)
    return answer
  }
}
