import { Form, href } from 'react-router'
import { counted, grouped } from '../../../contract/amounts.ts'
import { type AuditLogRow, auditLogFilters } from '../../../contract/console/audit-log.ts'
import { keysOf } from '../../../contract/keys.ts'
import { useShownTo } from '../../layout/shown-to.tsx'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { emptyWords } from '../empty-words.ts'
import { ListFooter } from '../list-footer.tsx'
import { exactMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import { withQuery } from '../with-query.ts'
import type { Route } from './+types/audit-log.ts'
import { actionLabel, subjectLabel } from './audit-words.ts'
import { detailWords, idWords } from './detail-words.ts'
import { settingNamesIn } from './setting-names.server.ts'
import './audit-log.css'

export const meta = () => unlistedMeta('Audit log: Hero staff')

type Filters = { [Name in keyof typeof auditLogFilters]?: string }
const names = keysOf(auditLogFilters)

function readFilters(search: URLSearchParams): Filters {
  return Object.fromEntries(names.map(name => [name, search.get(name)]).filter(([, value]) => value))
}

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const asked = new URL(args.request.url).searchParams
  const filters = readFilters(asked)
  const after = asked.get('after') || undefined
  const [list, choices] = await Promise.all([
    api.auditLog.list({ query: { ...filters, after } }),
    api.auditLog.choices(),
  ])
  const refused =
    !list.ok && list.code === 'INVALID_INPUT' ? { errors: list.errors, message: list.message } : null
  const found = refused
    ? { rows: [], next: null, length: 0, removedThrough: 0, names: {} }
    : dataOf(args, list)
  return {
    list: { ...found, names: { ...found.names, ...settingNamesIn(found.rows) } },
    refused,
    choices: dataOf(args, choices),
    filters,
    after,
    now: args.context.get(requestContext).now.toISOString(),
  }
}

function FilterForm({ loaderData: { filters, choices, refused } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const field = (name: keyof typeof auditLogFilters) => ({
    id: name,
    name,
    defaultValue: filters[name] ?? '',
    error: refused?.errors[name],
  })
  return (
    <Form method="get" className="field-row audit-filters" role="search" key={JSON.stringify(filters)}>
      <SelectField
        label="Who"
        placeholder="Everyone"
        options={[
          { value: 'system', label: 'System' },
          ...choices.people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field('who')}
      />
      <SelectField
        label="What"
        placeholder="Everything"
        options={choices.actions
          .map(action => ({ value: action, label: actionLabel(action) }))
          .sort((a, b) => a.label.localeCompare(b.label))}
        {...field('action')}
      />
      <SelectField
        label="About"
        placeholder="Anything"
        options={choices.subjects.map(kind => ({ value: kind, label: subjectLabel(kind) }))}
        {...field('subject')}
      />
      <TextField label="Number or id" maxLength={80} autoComplete="off" {...field('id')} />
      <TextField label="From" type="date" {...field('from')} />
      <TextField label="To" type="date" {...field('to')} />
      <Button type="submit" look="ghost" small>
        Show
      </Button>
    </Form>
  )
}

function Rows({
  rows,
  names,
  now,
}: {
  rows: readonly AuditLogRow[]
  names: Record<string, string>
  now: string
}) {
  return (
    <ConsoleTable label="Audit log" head={['Number', 'When', 'Who', 'What', 'About', 'Reason and detail']}>
      {rows.map(({ number, at, actor, action, subject, reason, detail }) => {
        const words = detailWords(detail, names)
        return (
          <TableRow key={number}>
            <td className="num">{number}</td>
            <td className="num">{exactMoment(at, now)}</td>
            <td>{actor}</td>
            <td>
              <b>{actionLabel(action)}</b>
            </td>
            <td>
              {subject.name ?? subjectLabel(subject.kind)}
              {subject.id && (
                <>
                  <br />
                  <a className="small" href={withQuery(href('/console/record'), { id: subject.id })}>
                    {subject.name ? 'Everything about this' : idWords(subject.id, names)}
                  </a>
                </>
              )}
            </td>
            <td className="audit-detail">
              {reason && <p>{reason}</p>}
              {words && <p className="small">{words}</p>}
            </td>
          </TableRow>
        )
      })}
    </ConsoleTable>
  )
}

function lengthWords({ length, removedThrough }: { length: number; removedThrough: number }): string {
  const rows = `${counted(length, 'row')} in the chain`
  return removedThrough > 0 ? `${rows}; those up to number ${grouped(removedThrough)} were removed` : rows
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { list, refused, filters, after, now } = loaderData
  const path = href('/console/record')
  const file = useShownTo(withQuery(href('/console/record.csv'), filters))
  return (
    <ConsolePage
      title="Audit log"
      aside={
        <ButtonLink look="ghost" small href={file}>
          Download as CSV
        </ButtonLink>
      }
    >
      <Panel title="What staff did" note={lengthWords(list)} table>
        <FilterForm loaderData={loaderData} />
        {refused && (
          <Note tone="bad" live="alert">
            {refused.message}
          </Note>
        )}
        {list.rows.length > 0 ? (
          <Rows rows={list.rows} names={list.names} now={now} />
        ) : (
          <p className="pan-b">{emptyWords(refused ? undefined : after, 'No entries match.')}</p>
        )}
        <p className="audit-links">
          <ListFooter
            href={shown => withQuery(path, shown)}
            after={after}
            next={list.next}
            filters={filters}
            all="Whole log"
          />
        </p>
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Audit log" error={error} />
}
