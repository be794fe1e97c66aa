import { pageNumber } from '../articles/page-number.ts'
import type { PageHandle } from '../page-kind.ts'
import type { Route } from './+types/customer-help.ts'
import { HelpHome, helpHomeMeta } from './help-home.tsx'
import { loadHelpHome } from './load-help.server.ts'

export const handle = {
  kind: 'enhanced',
  line: 'customer',
  query: { kept: { page: pageNumber }, asked: ['q'] },
} satisfies PageHandle
export const meta = helpHomeMeta
export const loader = (args: Route.LoaderArgs) => loadHelpHome(args, 'customer')

export default function CustomerHelp({ loaderData }: Route.ComponentProps) {
  return <HelpHome data={loaderData} />
}
