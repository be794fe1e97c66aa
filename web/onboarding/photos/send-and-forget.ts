import { href } from 'react-router'
import { keepTyped } from '../../form/keep-typed.ts'
import { forgetPhotos } from './saved-photos.ts'

/**
 * `export const clientAction = sendAndForget('hero-id')`: as `keepTyped`, and once the step was sent, what this tab kept
 * of it (kept-photos.ts) is forgotten. A way to the log-in is no success: then it is still needed.
 */
export function sendAndForget(key: string) {
  return async <Data>({ serverAction }: { serverAction: () => Promise<Data> }) => {
    const answer = await keepTyped({ serverAction })
    // A redirect is given back, not thrown (keep-typed.ts).
    const to = (answer as unknown) instanceof Response ? (answer as Response).headers.get('location') : null
    if (to !== null && !to.startsWith(href('/login'))) forgetPhotos(key)
    return answer
  }
}
