import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import type { Development } from '../web/dev/development.ts'
import { createWebHandler, type WebHandler, type WebHandlerInput } from '../web/handler.ts'
import { createDevelopmentInbox } from './dev-inbox.ts'
import { once } from './once.ts'

interface Needs {
  db: Kysely<DB>
  clock: { now(): Date }
  staff: Development['staff']
}

export const isOfScreens = (path: string | undefined, referer: string | null | undefined) =>
  /^\/dev\/(screens|pictures|puts)\//.test(path ?? '') || referer?.includes('/dev/screens/') === true

/**
 * The site with the development pages `/dev/inbox`, `/dev/inbox.json` and `/dev/screens`. Throws in production, where
 * `createWebHandler` answers these paths with 404.
 */
export function createDevelopmentSite(input: WebHandlerInput, { db, clock, staff }: Needs): WebHandler {
  if (input.settings.production) throw new Error('Production has no development pages.')
  const inbox = createDevelopmentInbox({ db, clock })
  const screens = once(async () => {
    const [{ screens }, { catalogOf, createScreens }] = await Promise.all([
      import('./screens/catalog.ts'),
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
  return async (request, client) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/dev/inbox.json') return inbox.json()
    if (isOfScreens(pathname, request.headers.get('referer')))
      return (await (await screens()).answer(request, client)) ?? site(request, client)
    return site(request, client)
  }
}
