import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { escapeHtml } from '../../contract/escape-html.ts'
import { filePolicy } from '../../contract/file-policies.server.ts'
import { longMoment, newYorkDate } from '../../contract/new-york-time.ts'
import { hashLine } from './hash-line.ts'

type LegalNotice = CallData<Calls['adverse']['legalNotice']>

export function legalNoticeFile({ kind, title, at, hash, html }: LegalNotice): Response {
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>Sent ${escapeHtml(longMoment(at))} Eastern<br>${hashLine(hash)}</p>
${html}
</body>
</html>
`
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="${kind}-${newYorkDate(at)}.html"`,
      'cache-control': 'private, no-store',
      'content-security-policy': filePolicy,
    },
  })
}
