import { refusals } from '../../contract/errors.ts'
import { screenMessages } from '../../contract/screen-messages.ts'

/** The last resort when even the error screen fails to render, so it depends on nothing from the build. */
export function brokenPage(requestId: string): Response {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${screenMessages.unexpectedError}</title><main><h1>${screenMessages.unexpectedError}</h1><p>${refusals.INTERNAL.message}</p><p>Reference: ${requestId.replace(/[^\w-]/g, '')}</p><p><a href="/">Home</a></p></main></html>`
  return new Response(html, {
    status: 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
    },
  })
}
