import type { PageHandle } from '../page-kind.ts'
import type { Route } from './+types/customer-help-page.ts'
import { HelpArticle, helpPageMeta } from './help-article.tsx'
import { loadHelpPage } from './load-help.server.ts'
import { rateHelp } from './rate-help.server.ts'

export const handle = { kind: 'static', line: 'customer', query: { asked: ['said'] } } satisfies PageHandle
export const meta = helpPageMeta
export const loader = (args: Route.LoaderArgs) => loadHelpPage(args, 'customer')
export const action = (args: Route.ActionArgs) => rateHelp(args, 'customer')

export default function CustomerHelpPage({ loaderData, actionData }: Route.ComponentProps) {
  return <HelpArticle data={loaderData} answer={actionData} />
}
