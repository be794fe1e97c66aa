import { dataOf, requireStaff } from '../../session.server.ts'
import type { Route } from './+types/copy-download.ts'

/** A confirmed copy as a file. A post: a link that is only looked at fetches nothing and puts nothing on record. */
export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const copy = dataOf(args, await api.people.copy({ params: args.params }))
  return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="hero-copy-${args.params.requestId}.json"`,
      'cache-control': 'no-store',
    },
  })
}
