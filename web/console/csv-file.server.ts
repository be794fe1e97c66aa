import type { RouterContextProvider } from 'react-router'
import { newYorkDate } from '../../contract/new-york-time.ts'
import { requestContext } from '../request-context.server.ts'

/** A list of the console to download, with the day of New York in its name, because people keep several. */
export function csvFile(
  context: Readonly<RouterContextProvider>,
  list: 'audit-log' | 'waitlist',
  lines: ReadableStream<Uint8Array>,
): Response {
  const day = newYorkDate(context.get(requestContext).now)
  return new Response(lines, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="hero-${list}-${day}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
}
