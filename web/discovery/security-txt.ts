import { href } from 'react-router'
import { day } from '../../contract/durations.ts'
import { noSharedFile, sharedFile } from '../document/shared-file.ts'
import type { FileHandle } from '../page-kind.ts'
import { requestContext } from '../request-context.server.ts'
import type { Route } from './+types/security-txt.ts'

export const handle = { kind: 'file', clock: true } satisfies FileHandle

/** How long the file is valid. RFC 9116 recommends less than a year. */
const validity = 180 * day

/** `/.well-known/security.txt`: where to report a vulnerability. 404 without a support email. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, now } = context.get(requestContext)
  const { support, publicUrl } = settings
  if (!support.email) return noSharedFile()
  const midnight = Math.floor((now.getTime() + validity) / day) * day
  const lines = [
    `Contact: mailto:${support.email}`,
    `Expires: ${new Date(midnight).toISOString()}`,
    'Preferred-Languages: en',
    // RFC 9116 requires https for web URLs.
    ...(publicUrl.startsWith('https:')
      ? [`Canonical: ${publicUrl}${href('/.well-known/security.txt')}`]
      : []),
    '',
  ]
  return sharedFile(lines.join('\n'), 'text/plain')
}
