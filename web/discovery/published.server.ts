import type { CallData } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { pages } from '../../contract/content-limits.ts'
import { apiOf } from '../api.server.ts'
import { sharedFileFailed } from '../document/shared-file.ts'
import { reportUnavailable } from '../report-failure.server.ts'
import type { RouteArgs } from '../session.server.ts'

export const contentKinds = ['help', 'news', 'blog'] as const
export type ContentKind = (typeof contentKinds)[number]
export type Published = CallData<Calls['content']['addresses']>[number]

export async function publishedOf(
  args: RouteArgs,
  { kind, page = 1, perPage = pages.addresses }: { kind: ContentKind; page?: number; perPage?: number },
): Promise<{ items: Published[]; total: number }> {
  const result = await apiOf(args.context).content.addresses({ query: { kind, page, perPage } })
  if (!result.ok) {
    reportUnavailable(args.context, result)
    throw sharedFileFailed()
  }
  return { items: result.data, total: result.total ?? result.data.length }
}
