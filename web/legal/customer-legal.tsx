import type { PageHandle } from '../page-kind.ts'
import type { RouteArgs } from '../session.server.ts'
import { LegalPage, legalMeta } from './legal-page.tsx'
import { type LegalPageData, loadLegalPage } from './load-legal-page.server.ts'

export const handle = {
  kind: 'static',
  line: 'customer',
  query: { kept: { version: /./ } },
} satisfies PageHandle
export const meta = legalMeta
export const loader = (args: RouteArgs & { pattern: string }) => loadLegalPage(args)

export default function CustomerLegal({ loaderData }: { loaderData: LegalPageData }) {
  return <LegalPage data={loaderData} />
}
