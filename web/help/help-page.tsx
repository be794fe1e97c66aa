import type { PageHandle } from '../page-kind.ts'
import type { Route } from './+types/help-page.ts'
import { HelpArticle, helpPageMeta } from './help-article.tsx'
import { loadHelpPage } from './load-help.server.ts'

export const handle = { kind: 'static', line: 'hero' } satisfies PageHandle
export const meta = helpPageMeta
export const loader = (args: Route.LoaderArgs) => loadHelpPage(args, 'hero')

export default function HelpPage({ loaderData }: Route.ComponentProps) {
  return <HelpArticle data={loaderData} />
}
