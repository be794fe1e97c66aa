import { href } from 'react-router'
import { sharedFile } from '../document/shared-file.ts'
import type { FileHandle } from '../page-kind.ts'
import { requestContext } from '../request-context.server.ts'
import type { Route } from './+types/robots-txt.ts'

export const handle = { kind: 'file' } satisfies FileHandle

/** Paths that are disallowed in addition to the pages of accounts and staff. A rule covers everything that begins with it. */
const alwaysDisallowed = ['/api/', '/uploads/', '/dev', '/verify/']

/** `/robots.txt`: allows everything except pages of accounts and staff, and the API. */
export function loader({ context }: Route.LoaderArgs) {
  const { pages, settings } = context.get(requestContext)
  const disallowed = [...alwaysDisallowed, ...pages.own]
  const shortest = disallowed.filter(
    path => !disallowed.some(other => other !== path && path.startsWith(`${other.replace(/\/$/, '')}/`)),
  )
  const lines = [
    'User-agent: *',
    ...[...new Set(shortest)].sort().map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${settings.publicUrl}${href('/sitemap.xml')}`,
    '',
  ]
  return sharedFile(lines.join('\n'), 'text/plain')
}
