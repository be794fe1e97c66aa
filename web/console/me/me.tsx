import { href, redirect } from 'react-router'
import { counted } from '../../../contract/amounts.ts'
import type { CallData } from '../../../contract/call.ts'
import type { offerAuthenticator, ownAccess } from '../../../contract/console/own-access.ts'
import { isFormError } from '../../form/form-error.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { useReached } from '../../form/use-reached.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { qrPath } from '../../qr-path.server.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { GuardedForm, isAbout } from '../factor/guarded-form.tsx'
import { newCodes, RecoveryCodes } from '../factor/recovery-codes.tsx'
import { stepUpHref } from '../factor/step-up-href.ts'
import { revalidateOnConflict } from '../revalidate.ts'
import { shortMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import { SessionTable } from '../team/session-table.tsx'
import type { Route } from './+types/me.ts'
import { Authenticator, newAuthenticatorHref } from './authenticator.tsx'
import { CurrentPassword } from './current-password.tsx'
import { GuardedDetails } from './guarded-details.tsx'
import { performOwnAction } from './me-actions.server.ts'
import { NewPasskey } from './new-passkey.tsx'
import { OwnPassword } from './own-password.tsx'
import { useTimesDone } from './use-times-done.ts'

export const meta = () => unlistedMeta('Your access: Hero staff')

const keyOf = ({ secret, totpUri }: CallData<typeof offerAuthenticator>) => ({ secret, qr: qrPath(totpUri) })

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const asked = new URL(args.request.url).searchParams.get('authenticator') === 'new'
  const authenticator = asked ? await api.team.offerAuthenticator() : null
  if (authenticator && !authenticator.ok && authenticator.code === 'FRESH_FACTOR_NEEDED')
    throw redirect(stepUpHref(newAuthenticatorHref))
  const [own, offer, me] = await Promise.all([api.team.own(), api.team.offerPasskey(), api.console.me()])
  return {
    own: dataOf(args, own),
    email: dataOf(args, me).email,
    passkeyOptions: offer.ok ? offer.data.options : null,
    authenticator: authenticator && keyOf(dataOf(args, authenticator)),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export async function action(args: Route.ActionArgs) {
  const answer = await performOwnAction(args)
  if (answer !== 'done') return answer
  throw redirect(href('/console/me'))
}

export const clientAction = keepTyped

export const shouldRevalidate = revalidateOnConflict

type Own = CallData<typeof ownAccess>

function Factors({ own, now }: { own: Own; now: string }) {
  const { authenticator, passkeys, recoveryCodesLeft: left } = own
  return (
    <ul>
      {authenticator && <li>Authenticator app</li>}
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <li key={id}>
          Passkey “{name}”, added {shortMoment(createdAt, now)}
          {lastUsedAt ? `, last used ${shortMoment(lastUsedAt, now)}` : ', never used'}
        </li>
      ))}
      <li>{counted(left, 'recovery code')}</li>
    </ul>
  )
}

const hasNoCodes = (answer: unknown) => newCodes(answer) === undefined

export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  const { own, email, passkeyOptions, authenticator, now } = loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  // They are shown only once, so they stay until the page is left.
  const codes = newCodes(useReached(actionData, hasNoCodes))
  const [passwords, passkeys] = [useTimesDone('password', formError), useTimesDone('add-passkey', formError)]
  return (
    <ConsolePage title="Your access">
      {codes && <RecoveryCodes codes={codes} />}
      <Panel
        title="Sessions"
        note="Where you’re logged in"
        footer={
          own.sessions.length > 1 && (
            <GuardedForm intent="end-others" button="Log out everywhere else" formError={formError} />
          )
        }
        table
      >
        <SessionTable sessions={own.sessions} now={now} formError={formError} />
      </Panel>
      <OwnPassword key={`password ${passwords}`} email={email} formError={formError} />
      <Panel title="Second factors">
        <div className="factor-rows">
          <Factors own={own} now={now} />
          {own.recoveryCodesLeft <= 2 && (
            <Note>
              {own.recoveryCodesLeft === 0
                ? 'You have no recovery codes.'
                : 'You’re running low on recovery codes.'}{' '}
              Create new ones so a lost phone doesn’t lock you out.
            </Note>
          )}
          <Authenticator
            email={email}
            present={own.authenticator}
            offered={authenticator}
            formError={formError}
          />
          <GuardedDetails
            summary="New recovery codes"
            intent="codes"
            button="Create ten new recovery codes"
            formError={formError}
          >
            {/* After each success a new field, which is empty. */}
            <CurrentPassword
              key={codes?.[0]}
              id="codes-password"
              to="create new recovery codes"
              email={email}
              formError={isAbout(formError, 'codes') ? formError : undefined}
            />
          </GuardedDetails>
          {passkeyOptions && (
            <NewPasskey
              key={`passkey ${passkeys}`}
              email={email}
              options={passkeyOptions}
              formError={formError}
            />
          )}
          {own.passkeys.map(({ id, name }) => (
            <GuardedDetails
              key={id}
              summary={`Remove passkey “${name}”`}
              intent="remove-passkey"
              id={id}
              look="bad"
              button={`Remove “${name}”`}
              formError={formError}
            >
              <CurrentPassword
                id={`remove-${id}-password`}
                to={`remove “${name}”`}
                email={email}
                formError={isAbout(formError, 'remove-passkey', id) ? formError : undefined}
              />
            </GuardedDetails>
          ))}
        </div>
      </Panel>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Your access" error={error} />
}
