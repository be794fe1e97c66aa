import { appLinkPaths } from '../../contract/app-links.ts'
import { audiences } from '../../contract/audience.ts'
import { noSharedFile, sharedFile } from '../document/shared-file.ts'
import type { FileHandle } from '../page-kind.ts'
import { requestContext } from '../request-context.server.ts'
import type { Route } from './+types/apple-app-links.ts'

export const handle = { kind: 'file' } satisfies FileHandle

/**
 * `/.well-known/apple-app-site-association`: which links open in which iPhone app, and that the apps may fill in the
 * site's passwords. 404 if no app is set.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { appLinks } = context.get(requestContext).settings
  const known = audiences.flatMap(audience => {
    const { ios } = appLinks[audience]
    return ios ? [{ id: ios, paths: appLinkPaths[audience] }] : []
  })
  if (known.length === 0) return noSharedFile()
  const details = known.map(({ id, paths }) => ({
    appIDs: [id],
    components: paths.map(path => ({ '/': path })),
  }))
  const association = { applinks: { details }, webcredentials: { apps: known.map(({ id }) => id) } }
  return sharedFile(JSON.stringify(association), 'application/json')
}
