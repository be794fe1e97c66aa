import { siteAnswer } from '../../form/ask-site.ts'
import { requireStaff } from '../../session.server.ts'
import type { Route } from './+types/found-images.ts'
import { readImageFilters } from './image-filters.ts'

/** The images that fit a search, for the image chooser. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { api } = requireStaff(args)
  return siteAnswer(
    await api.media.images({ query: readImageFilters(new URL(args.request.url).searchParams) }),
  )
}
