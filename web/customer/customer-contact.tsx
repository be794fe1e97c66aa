import { href } from 'react-router'
import { helpSearch } from '../../contract/content-limits.ts'
import { DrawingFile } from '../art/drawing-file.tsx'
import { keepTyped } from '../form/keep-typed.ts'
import { SearchForm } from '../help/help-search.tsx'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { requestContext } from '../request-context.server.ts'
import { WayClocks } from '../ui/content/way-clocks.tsx'
import { DangerStrip } from '../ui/feedback/danger-strip.tsx'
import { Band, Split } from '../ui/layout/band.tsx'
import { DrawnHeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { NextPage } from '../ui/navigation/next-page.tsx'
import type { Route } from './+types/customer-contact.ts'
import { helpsUs, otherDoors, supportHours, topicOptions } from './customer-contact-texts.tsx'
import { DoorLinks } from './door-links.tsx'
import { MessageChecklist } from './message-checklist.tsx'
import { writerOf, writeToSupport } from './support-action.server.ts'
import { SupportForm } from './support-form.tsx'
import '../styles/pages.css'
import './customer-contact.css'

export const handle = {
  kind: 'enhanced',
  botCheck: true,
  // Name and email are filled in for logged-in visitors.
  authPage: true,
  line: 'customer',
  section: 'customer',
  query: { asked: ['question', 'topic'] },
} satisfies PageHandle

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta(
    'Contact us: support for Hero customers',
    'If you’re in danger, call 911. For everything else: the help center, support messages at any hour, and a form that reaches a person.',
  ),
  ...(loaderData?.question ? [{ name: 'robots', content: 'noindex' }] : []),
]

const topicIn = ({ searchParams }: URL) =>
  topicOptions.find(({ value }) => value === searchParams.get('topic'))?.value

/** A question that the help center could not answer. It becomes the beginning of the message. */
const questionIn = ({ searchParams }: URL) =>
  searchParams
    .get('question')
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, helpSearch.characters)

export const loader = async ({ context, url }: Route.LoaderArgs) => ({
  writer: await writerOf({ context }),
  question: questionIn(url) || null,
  topic: topicIn(url) ?? null,
  phone: context.get(requestContext).settings.support.phone ?? null,
})
export const action = (args: Route.ActionArgs) => writeToSupport(args)
export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped({ serverAction, request })

export default function CustomerContact({
  loaderData: { phone, question, topic, writer },
  actionData,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <DangerStrip
        text={
          <>
            <b>In danger?</b> Call 911 first. Then press the emergency button in the app.
          </>
        }
        action={{ label: 'Call 911', href: 'tel:911' }}
      />
      <div className="contact-top">
        <DrawnHeadBand filled drawing={<DrawingFile name="person-reading" alt="" first />}>
          <PageHeading lede="A question, a receipt, a walk that went wrong: write to us, and a person reads it and answers.">
            Contact us
          </PageHeading>
        </DrawnHeadBand>
      </div>
      <Band ground="tint">
        <Split shape="rev">
          <div className="support-form" id="form">
            <h2>Write to us</h2>
            <SupportForm
              answer={actionData}
              question={question ?? undefined}
              topic={topic ?? undefined}
              writer={writer}
            />
          </div>
          <div>
            <h2>Support hours</h2>
            <WayClocks ways={supportHours(phone)} upright />
            <p className="contact-dials">
              Each ring is a day, with midnight at the top. The colored part is when someone answers.
            </p>
          </div>
        </Split>
      </Band>
      <Band ground="signal">
        <Split shape="even">
          <div>
            <h2>Find an answer now</h2>
            <p className="lede sec-lede">
              How to extend a walk, why a code didn’t arrive, where to find a receipt: many questions have a
              short answer. Typos are fine.
            </p>
          </div>
          <SearchForm audience="customer" search={null} />
        </Split>
      </Band>
      <Band>
        <h2 className="sec-head">What helps us help you</h2>
        <MessageChecklist rows={helpsUs} />
        <div className="page-text page-after">
          <p>
            We’ll never ask for your password, your code or your full card number. Please don’t send them.
          </p>
        </div>
      </Band>
      <Band ground="night">
        <h2>More ways to get help</h2>
        <p className="lede sec-lede">
          Something happened on a walk? Send an incident report in the app. It’s linked to that walk, so you
          don’t have to explain anything twice.
        </p>
        <DoorLinks doors={otherDoors()} />
      </Band>
      <NextPage label="Next" title="Visit help center" href={href('/customer-help')} />
    </main>
  )
}
