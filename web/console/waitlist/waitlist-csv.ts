import { redirect } from 'react-router'
import type { Client } from '../../../contract/client.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { csvFile } from '../csv-file.server.ts'
import { stepUpHref } from '../factor/step-up-href.ts'
import type { Route } from './+types/waitlist-csv.ts'
import { readWaitlistFilters } from './filters.ts'

type Page = { text: string; next: string | null }

/**
 * Fetches the next page only when the client has read the one before, so that just one is in memory. If a page fails, the
 * download breaks off.
 */
function linesFrom(api: Client, filters: object, first: Page): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let page: Page | undefined = first
  return new ReadableStream(
    {
      async pull(controller) {
        if (!page) return controller.close()
        controller.enqueue(encoder.encode(page.text))
        if (page.next === null) {
          page = undefined
          return
        }
        const result = await api.waitlistAdmin.exportEntries({ body: { ...filters, after: page.next } })
        if (!result.ok) throw new Error(`${result.code} ${result.requestId}`)
        page = result.data
      },
    },
    { highWaterMark: 0 },
  )
}

/**
 * Streams the list as CSV. A refusal before the first byte is shown as an error page; after a step-up the reader
 * returns here.
 */
export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { searchParams, pathname, search } = new URL(args.request.url)
  const { after: _, found: __, ...filters } = readWaitlistFilters(searchParams)
  // The API checks the filters.
  const result = await api.waitlistAdmin.exportEntries({ body: filters as never })
  if (!result.ok && result.code === 'FRESH_FACTOR_NEEDED') throw redirect(stepUpHref(pathname + search))
  const first = dataOf(args, result)
  return csvFile(args.context, 'waitlist', linesFrom(api, filters, first))
}
