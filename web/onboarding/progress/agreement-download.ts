import { escapeHtml } from '../../../contract/escape-html.ts'
import { filePolicy } from '../../../contract/file-policies.server.ts'
import { longMoment } from '../../../contract/new-york-time.ts'
import { hashLine } from '../../document/hash-line.ts'
import { dataOf, requireAccount } from '../../session.server.ts'
import type { Route } from './+types/agreement-download.ts'

export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { api } = requireAccount(args)
  const agreement = dataOf(args, await api.account.signedAgreement({ params: { id: args.params.id } }))
  const facts = [
    `Version ${agreement.version}`,
    `Agreed ${longMoment(agreement.agreedAt)} Eastern`,
    ...(agreement.signature ? [`Signed by ${agreement.signature}`] : []),
  ].map(escapeHtml)
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(agreement.title)}</title></head>
<body>
<h1>${escapeHtml(agreement.title)}</h1>
<p>${[...facts, hashLine(agreement.hash)].join('<br>')}</p>
${agreement.html}
</body>
</html>
`
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="${agreement.slug.replace(/[^a-z0-9-]/g, '')}-${agreement.version.replace(/[^\d.]/g, '')}.html"`,
      'cache-control': 'private, no-store',
      // A file, not a page of the site: nothing in it may run.
      'content-security-policy': filePolicy,
    },
  })
}
