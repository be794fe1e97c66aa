import { data, href, redirect, redirectDocument } from 'react-router'
import { heroSteps } from '../../contract/hero-step.ts'
import { stepTexts } from '../../contract/hero-step-texts.ts'
import { longDay, newYorkDate } from '../../contract/new-york-time.ts'
import { type Conversation, ownSupportForm, replyToOwnMessage } from '../../contract/support.ts'
import { type SupportTopic, supportTopics } from '../../contract/support-topics.ts'
import { isFormError } from '../form/form-error.ts'
import { readForm, refusedForm } from '../form/read-form.server.ts'
import { messageKey } from '../form/repeat-key.server.ts'
import { useLocalDraft } from '../form/use-local-draft.ts'
import { progressHref } from '../layout/site-links.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { reportUnavailable } from '../report-failure.server.ts'
import { requestContext } from '../request-context.server.ts'
import { type Proof, type RouteArgs, requireAccount, throwIfLoggedOut } from '../session.server.ts'
import { ErrorLine } from '../ui/feedback/error-line.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import { BackLink, PageHeading } from '../ui/layout/page-heading.tsx'
import type { Route } from './+types/support-messages.ts'
import { MessageList, sentNoteId } from './support-message-list.tsx'
import { WriteToSupport } from './write-to-support.tsx'
import './account.css'
import './support-messages.css'

export const handle = {
  // The page works without scripts. They only keep what is being typed.
  kind: 'enhanced',
  line: 'own',
  footer: 'slim',
  query: { asked: ['sent', 'denied'] },
} satisfies PageHandle
export const meta = () => pageMeta('Support messages: Hero', 'Your messages to support and our replies.')

/** Mails link here, so a visitor without a session gets the log-in, which returns to this page. */
function ownAccount(args: RouteArgs) {
  if (!args.context.get(requestContext).cookies.account()) {
    const next = `${href('/account/support')}${new URL(args.request.url).search}`
    throw redirectDocument(`${href('/login')}?${new URLSearchParams({ next })}`)
  }
  return requireAccount(args)
}

const referenceIn = ({ url }: Request) =>
  /^SM-[2-9A-Z]{8}$/.exec(new URL(url).searchParams.get('sent') ?? '')?.[0] ?? null

/** A message about a denied step, with the reference of the application. */
async function prefilledMessage({ url }: Request, { api, audience }: Proof) {
  const asked = new URL(url).searchParams.get('denied')
  const step = heroSteps.find(known => known === asked)
  if (!step) return null
  const { number, title } = stepTexts[step]
  const state = audience === 'hero' ? await api.hero.state() : undefined
  const hero = state?.ok ? state.data.hero : undefined
  const decided = hero?.steps.find(each => each.step === step)?.changedAt
  const reference = hero?.reference ? ` (${hero.reference})` : ''
  const on = decided ? ` on ${longDay(newYorkDate(decided))}` : ''
  return {
    topic: 'account' satisfies SupportTopic,
    message: `My application as a Hero${reference}: step ${number}, ${title}, was denied${on}.\n\nPlease look at it again, because `,
  }
}

export async function loader(args: Route.LoaderArgs) {
  const proof = ownAccount(args)
  const { api, audience } = proof
  const [result, me, prefilled] = await Promise.all([
    api.support.messages(),
    api.account.get(),
    prefilledMessage(args.request, proof),
  ])
  // Sent as data: importing the names would put them into a chunk shared with pages that need none.
  const topics = (Object.keys(supportTopics) as SupportTopic[]).map(value => ({
    value,
    label: supportTopics[value],
  }))
  const writer = me.ok ? me.data.email : null
  const shared = { writer, audience, topics, sent: referenceIn(args.request), prefilled }
  if (result.ok)
    return data({
      ...shared,
      messages: result.data.map(message => ({ ...message, topic: supportTopics[message.topic] })),
    })
  throwIfLoggedOut(args, result)
  reportUnavailable(args.context, result)
  return data({ ...shared, messages: null }, 503)
}

const sentHref = (reference: string) =>
  `${href('/account/support')}?${new URLSearchParams({ sent: reference })}#${sentNoteId}`

/** A refused reply carries the reference of its conversation, so that the error shows at the right form. */
async function reply(args: Route.ActionArgs, form: FormData, reference: string) {
  const { api } = ownAccount(args)
  const read = await readForm(args, replyToOwnMessage.body, { form })
  if (!read.ok) return read.refused
  const [body, params] = [read.value, { reference }]
  // The same words in reply to another answer ("Yes", "Thank you") are a new reply, so the key counts the answers.
  const key = messageKey(args, 'own-reply', { ...params, ...body, answers: read.values.answers })
  const result = await api.support.replyToOwnMessage({ body, params }, { idempotencyKey: key })
  if (!result.ok) return refusedForm(args, read, result)
  return redirect(sentHref(reference))
}

export async function action(args: Route.ActionArgs) {
  const { api } = ownAccount(args)
  const form = await args.request.formData()
  const reference = form.get('reference')
  if (reference) return reply(args, form, String(reference))
  const read = await readForm(args, ownSupportForm, { form })
  if (!read.ok) return read.refused
  const body = read.value
  const key = messageKey(args, 'own-support', body)
  const result = await api.support.sendOwnMessage({ body }, { idempotencyKey: key })
  if (!result.ok) return refusedForm(args, read, result)
  return redirect(sentHref(result.data.reference))
}

/** All that this person has written. None if it isn't known: then what was sent last is better shown again than lost. */
const ownTexts = (messages: readonly Pick<Conversation, 'message' | 'replies'>[] | null) =>
  messages?.flatMap(({ message, replies }) => [message, ...replies.map(({ text }) => text)]) ?? []

/** DECISIONS R16. Works without scripts. */
export default function SupportMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { writer, audience, messages, topics, sent, prefilled } = loaderData
  useLocalDraft(writer ?? undefined, ownTexts(messages))
  const formError = isFormError(actionData) ? actionData : undefined
  const ofReply = formError?.values.reference ? formError : undefined
  return (
    <main id="main" className="wrap account account--wide account--messages">
      <BackLink href={progressHref(audience)}>Back</BackLink>
      <PageHeading lede="Your messages and our replies. We also send replies by email.">
        Support messages
      </PageHeading>
      {messages ? (
        <MessageList messages={messages} sent={sent} formError={ofReply} />
      ) : (
        <section aria-label="Messages">
          <ErrorLine
            title="Error fetching data"
            text="Your messages didn’t load. We still have them. You can write a new one below."
            actions={<ButtonLink href={href('/account/support')}>Try again</ButtonLink>}
          />
        </section>
      )}
      <WriteToSupport
        topics={topics}
        prefilled={prefilled ?? undefined}
        formError={ofReply ? undefined : formError}
      />
    </main>
  )
}
