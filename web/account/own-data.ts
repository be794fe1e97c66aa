import { styledFilePolicy } from '../../contract/file-policies.server.ts'
import { inPieces } from '../../contract/in-pieces.server.ts'
import { dataOf, requireAccount } from '../session.server.ts'
import type { Route } from './+types/own-data.ts'
import { ownDataFile } from './own-data-file.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireAccount(args)
  const copy = dataOf(args, await api.account.exportOwnData())
  return new Response(inPieces(ownDataFile(copy)), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': 'attachment; filename="hero-my-data.html"',
      'cache-control': 'private, no-store',
      'content-security-policy': styledFilePolicy,
    },
  })
}
