import { href } from 'react-router'
import { agreementReminder } from '../../../contract/agreement-reminder.ts'
import type { CallData } from '../../../contract/call.ts'
import type { peopleNotAgreed } from '../../../contract/console/not-agreed.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { StatusWord } from '../../ui/console/status-word.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { pageLinks } from '../page-links.tsx'
import { shortMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/not-agreed.ts'
import { messageStates } from './person-words.ts'

export const meta = ({ params }: Route.MetaArgs) =>
  unlistedMeta(`Not agreed to version ${params.version}: Hero staff`)

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const { version } = args.params
  const url = new URL(args.request.url)
  const after = url.searchParams.get('after')
  const query = after ? { after } : {}
  const { rows, next } = dataOf(args, await api.people.notAgreed({ params: { version }, query }))
  const start = href('/console/people/not-agreed/:version', { version })
  const now = args.context.get(requestContext).now.toISOString()
  return {
    version,
    rows,
    first: after ? start : null,
    next: next && `${start}?${new URLSearchParams({ after: next })}`,
    now,
  }
}

type Row = CallData<typeof peopleNotAgreed>['rows'][number]

function Mail({ mail, now }: { mail: Row['told']; now: string }) {
  if (!mail) return <span className="mut">No</span>
  const state = mail.state && mail.state !== 'sent' ? messageStates[mail.state] : undefined
  return (
    <>
      {state && <StatusWord tone={state.tone}>{state.word}</StatusWord>} {shortMoment(mail.at, now)}
    </>
  )
}

function NotAgreedTable({ rows, now }: { rows: readonly Row[]; now: string }) {
  return (
    <ConsoleTable
      wraps
      label="People"
      head={['Name', 'Who', 'Told', 'Reminded', 'Applies now', 'Agreed', 'Email']}
    >
      {rows.map(({ accountId, name, verified, email, applies, told, reminded }) => (
        <TableRow key={accountId}>
          <td>
            <a href={href('/console/people/:accountId', { accountId })}>
              <b>{name}</b>
            </a>
          </td>
          <td>{verified ? 'Verified Hero' : 'Applicant'}</td>
          <td className="num">
            <Mail mail={told} now={now} />
          </td>
          <td className="num">
            <Mail mail={reminded} now={now} />
          </td>
          <td className="num">{applies ? `Version ${applies.version}` : 'None'}</td>
          <td className="num">{applies && shortMoment(applies.agreedAt, now)}</td>
          <td>{email}</td>
        </TableRow>
      ))}
    </ConsoleTable>
  )
}

/** Those who agreed to an earlier version of the engagement agreement, but not to this one. Each view goes into the audit log. */
export default function NotAgreed({ loaderData }: Route.ComponentProps) {
  const { version, rows, first, next, now } = loaderData
  return (
    <ConsolePage title={`Haven’t agreed to version ${version}`}>
      <Panel
        title="Heroes and applicants"
        note={`Engagement agreement; who agreed first comes first. One reminder goes out by mail, ${agreementReminder.before} days before it applies`}
        table
        footer={pageLinks({ first, next })}
      >
        {rows.length === 0 ? (
          <p className="con-empty">{first ? 'No one else.' : 'Everyone has agreed.'}</p>
        ) : (
          <NotAgreedTable rows={rows} now={now} />
        )}
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Haven’t agreed" error={error} />
}
