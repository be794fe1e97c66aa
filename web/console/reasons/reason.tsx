import { href, Link } from 'react-router'
import { editReason, reasonSmsMaximum } from '../../../contract/console/review.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { errorField } from '../../form/error-field.ts'
import { isFormError } from '../../form/form-error.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { PostForm } from '../../form/post-form.tsx'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { FieldError, TextAreaField, TextField } from '../../ui/forms/field.tsx'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import { revalidateOnConflict } from '../revalidate.ts'
import { shortMoment } from '../review/times.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/reason.ts'
import './reason.css'

export const meta = ({ params }: Route.MetaArgs) => unlistedMeta(`Reason ${params.code}: Hero staff`)

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  return {
    reason: dataOf(args, await api.review.reason({ params: { code: args.params.code } })),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export const shouldRevalidate = revalidateOnConflict

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const read = await readForm(args, editReason.body)
  if (!read.ok) return read.refused
  const { code } = args.params
  const edited = await api.review.editReason({ params: { code }, body: read.value })
  if (!edited.ok) return refusedForm(args, read, edited)
  throw redirectWithNotice(args, href('/console/reasons/:code', { code }), 'reason-edited')
}

export const clientAction = keepTyped

type ReasonWithVersions = Route.ComponentProps['loaderData']['reason']

function Versions({ reason, now }: { reason: ReasonWithVersions; now: string }) {
  return (
    <Panel title="Versions" note={`${reason.versions.length}`}>
      <ol className="con-versions">
        {reason.versions.map(({ version, label, text, sms, by, at }) => (
          <li key={version}>
            <b>{label}</b>
            <p>{text}</p>
            {sms && <p>Text message: {sms}</p>}
            <small>{by && at ? `Version ${version}, ${by}, ${shortMoment(at, now)}` : 'Original'}</small>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export default function Reason({ loaderData, actionData }: Route.ComponentProps) {
  const { reason, now } = loaderData
  const formError = isFormError(actionData) ? actionData : undefined
  const field = (name: 'label' | 'text' | 'sms') => errorField(formError, name, { start: reason[name] })
  const where = reason.step ? stepTexts[reason.step].title : 'Any step'
  return (
    <ConsolePage title={reason.label} aside={<Link to={href('/console/reasons')}>All reasons</Link>}>
      <Panel title="Words" note={`${where}, ${reason.status === 'INVALID' ? 'Invalid' : 'Deny'}`}>
        <PostForm className="con-reason" key={reason.version} noValidate>
          <input type="hidden" name="version" value={reason.version} />
          {formError?.message && <FieldError boxed>{formError.message}</FieldError>}
          <TextField {...field('label')} label="What the reviewer chooses" maxLength={80} />
          <TextAreaField {...field('text')} label="What the applicant reads" rows={4} maxLength={600} />
          {reason.status === 'INVALID' && (
            <TextField
              {...field('sms')}
              label="In the text message"
              hint={`At most ${reasonSmsMaximum} plain characters.`}
              maxLength={reasonSmsMaximum}
            />
          )}
          <Button type="submit" small>
            Use these words from now on
          </Button>
        </PostForm>
      </Panel>
      <Versions reason={reason} now={now} />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Reason" error={error} />
}
