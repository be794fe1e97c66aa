import { useOutletContext } from 'react-router'
import { answerMessage, assignMessage, closeMessage } from '../../../contract/console/support-inbox.ts'
import { isFormError } from '../../form/form-error.ts'
import { keepTyped } from '../../form/keep-typed.ts'
import { readForm, refusedForm } from '../../form/read-form.server.ts'
import { unlistedMeta } from '../../page-meta.ts'
import { requestContext } from '../../request-context.server.ts'
import { dataOf, requireStaff } from '../../session.server.ts'
import { DecisionColumn } from '../../ui/console/decision.tsx'
import { DetailNotFound } from '../not-found.tsx'
import { redirectWithNotice } from '../redirect-with-notice.server.ts'
import { revalidateOnConflict } from '../revalidate.ts'
import type { Route } from './+types/message.ts'
import { AnswerForm } from './answer-form.tsx'
import { inboxHref, messageHref, readInboxFilters } from './filters.ts'
import { MessageSide } from './message-side.tsx'
import { MessageWords } from './message-words.tsx'
import type { SupportContext } from './support-layout.tsx'

export const meta = ({ params }: Route.MetaArgs) => unlistedMeta(`Message ${params.reference}: Hero staff`)

export async function loader(args: Route.LoaderArgs) {
  const { api } = requireStaff(args)
  const message = dataOf(args, await api.supportInbox.message({ params: args.params }))
  const [canned, helpTexts] = await Promise.all([
    api.supportInbox.cannedAnswers(),
    api.supportInbox.helpTexts(),
  ])
  const { searchParams } = new URL(args.request.url)
  const texts = dataOf(args, canned)
  return {
    message,
    canned: texts.filter(({ topic }) => topic === null || topic === message.topic),
    helpTexts: dataOf(args, helpTexts),
    chosen: texts.find(({ id }) => id === searchParams.get('canned'))?.text,
    now: args.context.get(requestContext).now.toISOString(),
  }
}

export const shouldRevalidate = revalidateOnConflict

export async function action(args: Route.ActionArgs) {
  const { api } = requireStaff(args)
  const { params } = args
  const form = await args.request.formData()
  const filters = readInboxFilters(new URL(args.request.url).searchParams)
  const here = messageHref(params.reference, filters)

  if (form.get('intent') === 'assign') {
    const read = await readForm(args, assignMessage.body, { form })
    if (!read.ok) return read.refused
    const result = await api.supportInbox.assign({ params, body: read.value })
    if (!result.ok) return refusedForm(args, read, result)
    throw redirectWithNotice(args, here, 'message-assigned')
  }
  if (form.get('intent') === 'state') {
    const read = await readForm(args, closeMessage.body, { form })
    if (!read.ok) return read.refused
    const result = await api.supportInbox.close({ params, body: read.value })
    if (!result.ok) return refusedForm(args, read, result)
    const opened = read.value.state === 'open'
    throw redirectWithNotice(
      args,
      opened ? here : inboxHref(filters),
      opened ? 'message-reopened' : 'message-closed',
    )
  }
  const read = await readForm(args, answerMessage.body, { form })
  if (!read.ok) return read.refused
  const result = await api.supportInbox.answer({ params, body: read.value })
  if (!result.ok) return refusedForm(args, read, result)
  throw redirectWithNotice(args, here, 'message-answered')
}

export const clientAction = keepTyped

export default function Message({ loaderData, actionData }: Route.ComponentProps) {
  const { message, canned, helpTexts, chosen, now } = loaderData
  const { filters } = useOutletContext<SupportContext>()
  const formError = isFormError(actionData) ? actionData : undefined
  return (
    <>
      <section className="con-v" aria-label="Message">
        <MessageWords message={message} now={now}>
          <AnswerForm
            // An answer that was sent empties the form, so that a second click can't send the same mail again.
            key={`${message.reference} ${message.answers.length}`}
            message={message}
            canned={canned}
            filters={filters}
            helpTexts={helpTexts}
            chosen={chosen}
            formError={formError}
          />
        </MessageWords>
      </section>
      <DecisionColumn key={message.reference} label="About this message">
        <MessageSide message={message} filters={filters} now={now} formError={formError} />
      </DecisionColumn>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <DetailNotFound
      error={error}
      noun="message"
      whyMissing="the message was erased with its account, or after its time was up."
    />
  )
}
