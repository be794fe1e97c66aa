import { audiences } from '../../contract/audience.ts'
import { noSharedFile, sharedFile } from '../document/shared-file.ts'
import type { FileHandle } from '../page-kind.ts'
import { requestContext } from '../request-context.server.ts'
import type { Route } from './+types/android-app-links.ts'

export const handle = { kind: 'file' } satisfies FileHandle

const relation = ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds']

/**
 * `/.well-known/assetlinks.json`: names our Android apps. Which paths open in an app is in that app's own manifest
 * (`appLinkPaths`). 404 if no app is set.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { appLinks } = context.get(requestContext).settings
  const statements = audiences.flatMap(audience => {
    const { android, fingerprints } = appLinks[audience]
    if (!android) return []
    const target = {
      namespace: 'android_app',
      package_name: android,
      sha256_cert_fingerprints: fingerprints,
    }
    return [{ relation, target }]
  })
  if (statements.length === 0) return noSharedFile()
  return sharedFile(JSON.stringify(statements), 'application/json')
}
