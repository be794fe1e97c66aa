import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import type { Development } from '../web/dev/development.ts'
import { createWebHandler, type WebHandler, type WebHandlerInput } from '../web/handler.ts'
import { createDevelopmentInbox } from './dev-inbox.ts'

interface Needs {
  db: Kysely<DB>
  clock: { now(): Date }
  staff: Development['staff']
}

/** Asked for by the catalog of screens, or by a page that it shows: its answers are prepared, never kept. */
export const isOfScreens = (path: string | undefined, referer: string | null | undefined) =>
  /^\/dev\/(screens|pictures|puts)\//.test(path ?? '') || referer?.includes('/dev/screens/') === true

/**
 * The site with what development has beside it: `/dev/inbox`, `/dev/inbox.json`, `/dev/screens`. Never used in
 * production, where the plain `createWebHandler` answers all of them with 404; asked for there, it throws.
 */
export function createDevelopmentSite(input: WebHandlerInput, { db, clock, staff }: Needs): WebHandler {
  if (input.settings.production) throw new Error('Production has no development pages.')
  const inbox = createDevelopmentInbox({ db, clock })
  // The catalog and its prepared answers are read when somebody looks at them: a start should not wait for them.
  const screens = once(async () => {
    const [{ screens }, { catalogOf, createScreens }] = await Promise.all([
      import('../test/screens.ts'),
      import('./dev-screens.ts'),
    ])
    return { catalog: catalogOf(screens), answer: createScreens(input, screens) }
  })
  const development: Development = {
    inbox: inbox.pages,
    staff,
    screens: async () => (await screens()).catalog,
  }
  const site = createWebHandler({ ...input, development })
  return async (request, origin) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/dev/inbox.json') return inbox.json()
    if (isOfScreens(pathname, request.headers.get('referer')))
      return (await (await screens()).answer(request, origin)) ?? site(request, origin)
    return site(request, origin)
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
