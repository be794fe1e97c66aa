import type { PageHandle } from '../page-kind.ts'
import type { Route } from './+types/customer-help-page.ts'
import { HelpArticle, helpPageMeta } from './help-article.tsx'
import { loadHelpPage } from './load-help.server.ts'

export const handle = { kind: 'static', line: 'customer' } satisfies PageHandle
export const meta = helpPageMeta
export const loader = (args: Route.LoaderArgs) => loadHelpPage(args, 'customer')

export default function CustomerHelpPage({ loaderData }: Route.ComponentProps) {
  return <HelpArticle data={loaderData} />
}
