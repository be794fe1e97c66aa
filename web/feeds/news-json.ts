import type { FileHandle } from '../page-kind.ts'
import type { RouteArgs } from '../session.server.ts'
import { feedResponse } from './load-feed.server.ts'

export const handle = { kind: 'file', clock: true } satisfies FileHandle
export const loader = (args: RouteArgs) => feedResponse(args, 'news', 'json')
