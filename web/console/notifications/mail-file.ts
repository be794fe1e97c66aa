import { messageWords } from '../../../contract/console/notifications.ts'
import { readForm } from '../../form/read-form.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import type { Route } from './+types/mail-file.ts'
import { readInForce } from './in-force.server.ts'

/**
 * The mail as it is sent, for a sandboxed frame: nothing in it runs or is fetched. Its styles are in its elements, as mail programs
 * need them, and a style can fetch nothing here.
 */
function mailPage(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`,
      'x-frame-options': 'SAMEORIGIN',
    },
  })
}

const notToShow = () =>
  mailPage(
    '<!doctype html><html lang="en"><title>No preview</title><p>These words cannot be sent.</p></html>',
  )

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { api } = requireStaff(args)
  const params = { template: args.params.template, channel: 'mail' } as const
  const { preview } = await readInForce(api, params, result => dataOf(args, result))
  return preview?.html ? mailPage(preview.html) : notToShow()
}

export async function action(args: Route.ActionArgs): Promise<Response> {
  const { api } = requireStaff(args)
  const params = { template: args.params.template, channel: 'mail' } as const
  const read = await readForm(args, messageWords)
  const result = read.ok ? await api.notifications.preview({ params, body: read.value }) : undefined
  return result?.ok && result.data.html ? mailPage(result.data.html) : notToShow()
}
