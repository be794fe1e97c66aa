import type { FileHandle } from '../page-kind.ts'
import type { Route } from './+types/customer-help-markdown.ts'
import { helpMarkdown } from './help-markdown.server.ts'

export const handle = { kind: 'file' } satisfies FileHandle

export const loader = (args: Route.LoaderArgs) => helpMarkdown(args, 'customer')
