import { href, Link } from 'react-router'
import type { WaitItem, WaitKind } from '../../../contract/console/waits.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { requireSection } from '../require-section.server.ts'
import { shortMoment, waited } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/waits.ts'

export const meta = () => unlistedMeta('For you: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = await requireSection(args, href('/console/waits'))
  return {
    items: dataOf(args, await api.waits.list()),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

const kindWords: Record<WaitKind, string> = {
  'report-revised': 'Report no longer clear, although the check is verified: decide what follows',
  dispute: 'Report disputed: waiting for the agency',
  'notice-over': 'Time to answer a notice is up: confirm the denial or withdraw it',
  'second-look': 'Second look',
  'refused-order': 'Background check refused by the agency',
  'late-report': 'Background report unusually late: ask the agency',
  late: 'Late',
  erasure: 'Erasure to confirm',
  copy: 'Copy of personal data to confirm',
  team: 'Team change to confirm',
}

const aboutReport: readonly WaitKind[] = [
  'report-revised',
  'dispute',
  'notice-over',
  'refused-order',
  'late-report',
]

function hrefOf({ kind, step, applicationId, accountId, staffId }: WaitItem): string {
  if (accountId) return href('/console/people/:accountId', { accountId })
  if (staffId) return href('/console/team/:id', { id: staffId })
  if (aboutReport.includes(kind))
    return href('/console/review/:applicationId/screening', { applicationId: applicationId! })
  return href('/console/review/:applicationId/:step', { applicationId: applicationId!, step: step! })
}

export default function Waits({ loaderData: { items, now } }: Route.ComponentProps) {
  return (
    <ConsolePage title="For you">
      <Panel
        title={items.length === 0 ? 'You’re all caught up' : `${items.length} waiting`}
        table={items.length > 0}
        note="Second looks, notices, changed and late reports, late cases, erasures, copies and team changes you can decide on. Someone else decides on what you proposed."
      >
        {items.length === 0 ? (
          <p>New ones appear here, and the number is in the menu.</p>
        ) : (
          <ConsoleTable label="Waiting for you" head={['What', 'Who', 'Proposed by', 'Waiting']}>
            {items.map(item => (
              <TableRow key={`${item.kind} ${hrefOf(item)}`}>
                <td>
                  <Link to={hrefOf(item)}>
                    {kindWords[item.kind]}
                    {item.step && !aboutReport.includes(item.kind) && `: ${stepTexts[item.step].title}`}
                  </Link>
                </td>
                <td>{item.name}</td>
                <td>{item.by ?? '–'}</td>
                <td>
                  <time dateTime={item.since} title={shortMoment(item.since, now)}>
                    {waited(item.since, now)}
                  </time>
                </td>
              </TableRow>
            ))}
          </ConsoleTable>
        )}
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="For you" error={error} />
}
