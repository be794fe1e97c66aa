import type { FileHandle } from '../page-kind.ts'
import type { Route } from './+types/customer-help-twin.ts'
import { helpTwin } from './help-twin.server.ts'

export const handle = { kind: 'file' } satisfies FileHandle

/** `/customer-help/{slug}.md`: the page as Markdown. */
export const loader = (args: Route.LoaderArgs) => helpTwin(args, 'customer')
