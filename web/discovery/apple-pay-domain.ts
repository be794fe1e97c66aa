import { noSharedFile, sharedFile } from '../document/shared-file.ts'
import type { FileHandle } from '../page-kind.ts'
import { requestContext } from '../request-context.server.ts'
import type { Route } from './+types/apple-pay-domain.ts'

export const handle = { kind: 'file' } satisfies FileHandle

/** This file tells Apple Pay that the domain takes payments through Stripe. 404 if none is set. */
export function loader({ context }: Route.LoaderArgs) {
  const { applePayDomain } = context.get(requestContext).settings
  return applePayDomain ? sharedFile(applePayDomain, 'text/plain') : noSharedFile()
}
