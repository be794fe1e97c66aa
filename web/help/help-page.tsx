import type { PageHandle } from '../page-kind.ts'
import type { Route } from './+types/help-page.ts'
import { HelpArticle, helpPageMeta } from './help-article.tsx'
import { loadHelpPage } from './load-help.server.ts'
import { rateHelp } from './rate-help.server.ts'

export const handle = { kind: 'static', line: 'hero', query: { asked: ['said'] } } satisfies PageHandle
export const meta = helpPageMeta
export const loader = (args: Route.LoaderArgs) => loadHelpPage(args, 'hero')
export const action = (args: Route.ActionArgs) => rateHelp(args, 'hero')

export default function HelpPage({ loaderData, actionData }: Route.ComponentProps) {
  return <HelpArticle data={loaderData} answer={actionData} />
}
