import { call } from '../call.ts'
import { longestPath } from '../content.ts'
import { instant } from '../fields.ts'
import { line, optionalLine, z } from '../schema.ts'

const editing = { tag: 'Editing', caller: 'editor' } as const

const sitePath = (message: string) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.maxLength(longestPath, message),
      z.regex(/^\/(?!\/)[\w./~%-]*(\?[\w.~%&=+*-]*)?(#[\w-]*)?$/, message),
    )
/** What a new redirect consists of, also in an import. */
export const newRedirect = z.object({
  from: sitePath('Enter the old address from its first slash: /old-page'),
  to: sitePath('Enter the new address from its first slash: /new-page'),
})
const seenTarget = z.optional(z.string().check(z.maxLength(longestPath)))
const redirect = z.object({ from: z.string(), to: z.string(), by: z.string(), at: instant })
export const listRedirects = call({
  ...editing,
  method: 'GET',
  path: '/editing/redirects',
  summary: 'Redirected addresses, sorted by address',
  query: z.object({
    search: optionalLine(80),
    after: z.optional(z.string().check(z.maxLength(longestPath))),
  }),
  data: z.object({ rows: z.array(redirect), next: z.nullable(z.string()) }),
})
export const putRedirect = call({
  ...editing,
  method: 'PUT',
  path: '/editing/redirects',
  summary: 'Redirect an address that isn’t a page to one that is',
  description:
    'CHANGED_ELSEWHERE if `from` already redirects somewhere other than to `replaces`: the target that the caller saw, or empty if ' +
    'there was none. `leadsTo` is that target. Without `replaces`, any target is replaced.',
  body: z.object({ ...newRedirect.shape, replaces: seenTarget }),
  data: redirect,
  refusals: ['CHANGED_ELSEWHERE'],
})
export const removeRedirect = call({
  ...editing,
  method: 'POST',
  path: '/editing/redirects/remove',
  summary: 'Remove a redirect',
  description:
    'Also answers so if there’s none. CHANGED_ELSEWHERE if it no longer redirects to `to`, the target that the caller saw.',
  body: z.object({ from: line('Say which one.', longestPath), to: seenTarget }),
  data: z.object({ removed: z.literal(true) }),
  refusals: ['CHANGED_ELSEWHERE'],
})
