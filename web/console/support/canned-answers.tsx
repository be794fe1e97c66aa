import { href } from 'react-router'
import { cannedAnswerForm } from '../../../contract/console/support-inbox.ts'
import { isFormError } from '../../form/form-error.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { ConsolePage } from '../../ui/console/shell.tsx'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import { revalidateList } from '../revalidate.ts'
import { SectionError } from '../section-error.tsx'
import type { Route } from './+types/canned-answers.ts'
import { CannedAnswerForm } from './canned-answer-form.tsx'
import './support.css'

export const meta = () => unlistedMeta('Canned answers: Hero staff')

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  return {
    answers: dataOf(args, await api.supportInbox.cannedAnswers()),
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export const shouldRevalidate = revalidateList

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const form = await args.request.formData()
  const read = await readForm(args, cannedAnswerForm, { form })
  if (form.get('intent') === 'remove') {
    const id = String(form.get('id'))
    const result = await api.supportInbox.removeCannedAnswer({ params: { id } })
    if (!result.ok) return refusedForm(args, read, result)
    throw redirectWithNotice(args, href('/console/support/answers'), 'canned-removed')
  }
  if (!read.ok) return read.refused
  const result = await api.supportInbox.saveCannedAnswer({ body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  throw redirectWithNotice(args, href('/console/support/answers'), 'canned-saved')
}

export const clientAction = keepTyped

export default function CannedAnswers({ loaderData: { answers, now }, actionData }: Route.ComponentProps) {
  const formError = isFormError(actionData) ? actionData : undefined
  const sent = formError?.values.id ?? ''
  // What was typed for an answer that someone else removed is in the form of a new one.
  const of = answers.some(({ id }) => id === sent) ? sent : ''
  const errorOf = (id: string) => (of === id ? formError : undefined)
  return (
    <ConsolePage title="Canned answers" aside={<a href={href('/console/support')}>Back to the messages</a>}>
      <Panel title="A new one">
        <CannedAnswerForm key={answers.length} formError={errorOf('')} now={now} />
      </Panel>
      {answers.map(answer => (
        <Panel key={`${answer.id} ${answer.version}`} title={answer.title}>
          <CannedAnswerForm answer={answer} formError={errorOf(answer.id)} now={now} />
        </Panel>
      ))}
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError title="Canned answers" error={error} />
}
