import { href, redirect } from 'react-router'
import { staffRoles } from '../../../contract/console/roles.ts'
import type { TeamMember } from '../../../contract/console/team.ts'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { keepTyped } from '../../form/keep-typed.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { StatusWord } from '../../ui/console/status-word.tsx'
import { ConsoleTable } from '../../ui/console/table.tsx'
import { TableRow } from '../../ui/console/table-row.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { splitDone } from '../already-done.ts'
import { GuardedForm, isAbout } from '../factor/guarded-form.tsx'
import { revalidateOnConflict } from '../revalidate.ts'
import { sentenceMoment, shortMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import { shortId } from '../short-id.ts'
import type { Route } from './+types/member.ts'
import { performMemberAction } from './member-actions.server.ts'
import { OnlyAdmin } from './only-admin.tsx'
import { RolesField } from './roles-field.tsx'
import { SessionTable } from './session-table.tsx'
import { changeWords, factorWords, roleWords, stateWords } from './team-words.ts'

export const meta = ({ params }: Route.MetaArgs) =>
  unlistedMeta(`Team member ${shortId(params.id)}: Hero staff`)

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const found = dataOf(args, await api.team.member({ params: { id: args.params.id } }))
  return { ...found, now: args.context.get(requestContext).now.toISOString() }
}

export async function action(args: Route.ActionArgs) {
  const refused = await performMemberAction(args, args.params.id)
  if (refused) return refused
  throw redirect(href('/console/team/:id', { id: args.params.id }))
}

export const clientAction = keepTyped

export const shouldRevalidate = revalidateOnConflict

interface Props {
  member: TeamMember
  formError: FormError | undefined
}

function PendingChange({ member, formError, now }: Props & { now: string }) {
  const { change } = member
  if (!change) return null
  return (
    <Panel
      title="Waiting for a second admin"
      note={`${change.byMe ? 'You' : change.by}, ${sentenceMoment(change.at, now)}`}
    >
      <div className="factor-rows">
        <p>
          <b>{changeWords(change)}</b>
          <br />
          {change.reason}
        </p>
        {change.byMe && change.byOnlyAdmin && <OnlyAdmin />}
        {change.lapsed && <p>{change.by} is no longer an admin, so this can only be rejected.</p>}
        {!change.byMe && !change.lapsed && (
          <GuardedForm
            intent="confirm"
            id={change.id}
            look="line"
            button="Confirm the change"
            formError={formError}
          />
        )}
        <GuardedForm
          intent="reject"
          id={change.id}
          button={change.byMe ? 'Take it back' : 'Reject the change'}
          formError={formError}
        />
      </div>
    </Panel>
  )
}

function MemberActions({ member, formError }: Props) {
  const { state, me, change, roles } = member
  const asRoles = isAbout(formError, 'roles') ? formError : undefined
  return (
    <Panel
      title="Access"
      note="Role changes, resets and restored access take effect when a second admin confirms them."
    >
      <div className="factor-rows">
        {state === 'invited' && (
          <GuardedForm intent="resend" button="Send the link again" formError={formError} />
        )}
        {!change && state !== 'disabled' && (
          <GuardedForm intent="roles" button="Propose these roles" reason formError={formError}>
            <RolesField
              roles={staffRoles}
              chosen={asRoles?.values['roles[]']?.split(',') ?? roles}
              error={asRoles?.errors.roles}
            />
          </GuardedForm>
        )}
        {!change && state === 'active' && (
          <GuardedForm
            intent="second-factor"
            button="Propose a reset of the second factor"
            reason
            formError={formError}
          />
        )}
        {!change && state === 'disabled' && (
          <GuardedForm intent="enable" button="Propose restoring access" reason formError={formError} />
        )}
        {!me && state !== 'disabled' && (
          <GuardedForm intent="disable" look="bad" button="Disable now" reason formError={formError} />
        )}
      </div>
    </Panel>
  )
}

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  const { member, factors, sessions, changes, now } = loaderData
  const { done, formError } = splitDone(isFormError(actionData) ? actionData : undefined)
  const { word, tone } = stateWords[member.state]
  return (
    <ConsolePage
      title={member.name}
      aside={
        <ButtonLink look="ghost" small href={href('/console/team')}>
          Whole team
        </ButtonLink>
      }
    >
      <FormErrorNote formError={done} />
      <Panel title="Who">
        <p>
          <StatusWord tone={tone}>{word}</StatusWord>
        </p>
        <p>{member.email}</p>
        <p>Roles: {member.roles.map(role => roleWords[role]).join(', ')}</p>
        <p>Second factors: {factors.map(kind => factorWords[kind]).join(', ') || 'none yet'}</p>
      </Panel>
      <PendingChange member={member} formError={formError} now={now} />
      <Panel title="Sessions" table>
        <SessionTable sessions={sessions} now={now} formError={formError} />
      </Panel>
      <MemberActions member={member} formError={formError} />
      {changes.length > 0 && (
        <Panel title="Past changes" table>
          <ConsoleTable
            label="Past changes"
            head={['Decided', 'What', 'Reason', 'Proposed by', 'Decided by', 'Result']}
          >
            {changes.map(change => (
              <TableRow key={change.id}>
                <td className="num">{shortMoment(change.decidedAt, now)}</td>
                <td>{changeWords(change)}</td>
                <td>{change.reason}</td>
                <td>{change.proposedBy}</td>
                <td>{change.decidedBy}</td>
                <td>{change.outcome === 'confirmed' ? 'Confirmed' : 'Rejected'}</td>
              </TableRow>
            ))}
          </ConsoleTable>
        </Panel>
      )}
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Team" error={error} />
}
