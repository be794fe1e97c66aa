import { href } from 'react-router'
import { counted } from '../../../contract/amounts.ts'
import type { Client } from '../../../contract/client.ts'
import { invitedRoles, inviteMember, type TeamMember } from '../../../contract/console/team.ts'
import { errorField } from '../../form/error-field.ts'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { keyedBy, wasDone } from '../../form/repeat-key.server.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { StatusWord } from '../../ui/console/status-word.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { emptyWords } from '../empty-words.ts'
import { GuardedForm } from '../factor/guarded-form.tsx'
import { FindForm } from '../find-form.tsx'
import { pageLinks } from '../page-links.tsx'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import { revalidateOnConflict } from '../revalidate.ts'
import { shortMoment } from '../review/times.ts'
import { openTerm, sealTerm } from '../search-term.server.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/team.ts'
import { teamHref } from './filters.ts'
import { RolesField } from './roles-field.tsx'
import { changeWords, roleWords, stateWords } from './team-words.ts'
import '../audit/audit-log.css'

export const meta = () => unlistedMeta('Team: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const asked = new URL(args.request.url).searchParams
  const found = asked.get('found') ?? undefined
  const search = openTerm(args, found)
  const after = openTerm(args, asked.get('after') ?? undefined)
  const { next, ...team } = dataOf(args, await api.team.list({ query: { search, after } }))
  return {
    ...team,
    search: search ?? '',
    isExpired: found !== undefined && search === undefined,
    attempt: crypto.randomUUID(),
    first: after === undefined ? null : teamHref({ found }),
    next: next && teamHref({ found, after: sealTerm(args, next) }),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

/** Who an earlier request invited. */
async function idOf(api: Client, email: string): Promise<string | undefined> {
  const found = await api.team.list({ query: { search: email } })
  return found.ok ? found.data.rows.find(row => row.email === email)?.id : undefined
}

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const read = await readForm(args, inviteMember.body)
  if (!read.ok) return read.refused
  const result = await api.team.invite({ body: read.value }, keyedBy(read.form.get('attempt'), read.value))
  if (!result.ok && !wasDone(result)) return refusedForm(args, read, result)
  const id = result.ok ? result.data.id : await idOf(api, read.value.email)
  throw redirectWithNotice(
    args,
    id ? href('/console/team/:id', { id }) : href('/console/team'),
    'team-invited',
  )
}

export const clientAction = keepTyped

export const shouldRevalidate = revalidateOnConflict

function Invite({ formError, attempt }: { formError: FormError | undefined; attempt: string }) {
  return (
    <GuardedForm intent="invite" button="Send the invitation" look="line" formError={formError}>
      <input type="hidden" name="attempt" value={attempt} />
      <TextField {...errorField(formError, 'name')} label="Name" autoComplete="off" />
      <TextField {...errorField(formError, 'email')} type="email" label="Work email" autoComplete="off" />
      <RolesField
        roles={invitedRoles}
        chosen={formError?.values['roles[]']?.split(',') ?? []}
        error={formError?.errors.roles}
      />
      <p className="small">
        To make someone an admin, change their roles and have a second admin confirm it. The link in the email
        works once, for three days.
      </p>
    </GuardedForm>
  )
}

function Members({ rows, now }: { rows: readonly TeamMember[]; now: string }) {
  return (
    <ConsoleTable label="Team" head={['Name', 'Email', 'Roles', 'State', 'Last seen', 'Waiting']}>
      {rows.map(({ id, name, email, roles, state, me, lastUsedAt, change }) => (
        <TableRow key={id}>
          <td>
            <a href={href('/console/team/:id', { id })}>
              <b>{name}</b>
            </a>
            {me && ' (you)'}
          </td>
          <td>{email}</td>
          <td>{roles.map(role => roleWords[role]).join(', ')}</td>
          <td>
            <StatusWord tone={stateWords[state].tone}>{stateWords[state].word}</StatusWord>
          </td>
          <td className="num">{lastUsedAt ? shortMoment(lastUsedAt, now) : 'Never'}</td>
          <td>{change ? changeWords(change) : ''}</td>
        </TableRow>
      ))}
    </ConsoleTable>
  )
}

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, first, next, waiting, search, isExpired, attempt, now } = loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  const waits = `${counted(waiting, 'change')} waiting`
  return (
    <ConsolePage title="Team">
      <Panel
        title="Staff"
        note={waiting > 0 ? `${waits} for a second admin` : undefined}
        table
        footer={pageLinks({ first, next })}
      >
        <FindForm list="team" className="field-row audit-filters" isExpired={isExpired}>
          <TextField id="search" name="search" label="Name or email" maxLength={80} defaultValue={search} />
          <Button type="submit" look="ghost" small>
            Find
          </Button>
        </FindForm>
        {rows.length > 0 ? (
          <Members rows={rows} now={now} />
        ) : (
          <p className="pan-b">{emptyWords(first ?? undefined, 'No one matches this search.')}</p>
        )}
      </Panel>
      <Panel title="Invite a person">
        <Invite formError={formError} attempt={attempt} />
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Team" error={error} />
}
