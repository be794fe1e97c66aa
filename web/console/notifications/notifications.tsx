import { Form, href } from 'react-router'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { shortMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/notifications.ts'
import { audienceWords } from './audience-words.ts'
import './notifications.css'

export const meta = () => unlistedMeta('Notifications: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const search = new URL(args.request.url).searchParams.get('search')?.trim() ?? ''
  const all = dataOf(args, await api.notifications.list())
  const wanted = search.toLowerCase()
  return {
    search,
    total: all.length,
    rows: all.filter(row =>
      `${row.template} ${row.subject ?? ''} ${row.when} ${audienceWords(row.audience)}`
        .toLowerCase()
        .includes(wanted),
    ),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { search, total, rows, now } = loaderData
  return (
    <ConsolePage
      title="Notifications"
      aside={
        <Form method="get" className="notification-filters" role="search" key={search}>
          <TextField id="search" name="search" type="search" label="Find a message" defaultValue={search} />
          <Button type="submit" look="ghost" small>
            Find
          </Button>
        </Form>
      }
    >
      <Panel
        title="Messages"
        note={<span role="status">{`${rows.length} of ${total}`}</span>}
        table
        footer={search && <a href={href('/console/notifications')}>All messages</a>}
      >
        {rows.length === 0 ? (
          <p className="con-empty">No messages match this search.</p>
        ) : (
          <ConsoleTable label="Messages" head={['Message', 'Channel', 'For', 'Sent when', 'Words']}>
            {rows.map(row => (
              <TableRow key={`${row.template}.${row.channel}`}>
                <td>
                  <a
                    href={href('/console/notifications/:template/:channel', {
                      template: row.template,
                      channel: row.channel,
                    })}
                  >
                    <b>{row.template}</b>
                  </a>
                  {row.subject && <span className="mut"> {row.subject}</span>}
                </td>
                <td>{row.channel === 'sms' ? 'Text' : 'Email'}</td>
                <td>{audienceWords(row.audience)}</td>
                <td className="notification-sentence">{row.when}</td>
                <td>
                  {row.changedAt ? `Version ${row.version}, ${shortMoment(row.changedAt, now)}` : 'Original'}
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
  return <SectionError title="Notifications" error={error} />
}
