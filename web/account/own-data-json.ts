import { inPieces } from '../../contract/in-pieces.server.ts'
import { jsonPieces } from '../../contract/json-pieces.server.ts'
import { dataOf, requireAccount } from '../session.server.ts'
import type { Route } from './+types/own-data-json.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireAccount(args)
  const copy = dataOf(args, await api.account.exportOwnData())
  return new Response(inPieces(jsonPieces(copy, { depth: 3, indent: 2 })), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="hero-my-data.json"',
      'cache-control': 'private, no-store',
    },
  })
}
