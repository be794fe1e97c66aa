import { href } from 'react-router'
import { service } from '../../contract/service.ts'
import { supportDiagram } from '../art/diagrams.ts'
import { Drawing } from '../art/drawing.tsx'
import { keepTyped } from '../form/keep-typed.ts'
import type { PageHandle } from '../page-kind.ts'
import { pageMeta } from '../page-meta.ts'
import { requestContext } from '../request-context.server.ts'
import { BigRows } from '../ui/content/big-rows.tsx'
import { WayClocks } from '../ui/content/way-clocks.tsx'
import { DangerStrip } from '../ui/feedback/danger-strip.tsx'
import { Band, Split } from '../ui/layout/band.tsx'
import { HeadBand, PageHeading } from '../ui/layout/page-heading.tsx'
import { Section } from '../ui/layout/section.tsx'
import type { Route } from './+types/hero-contact.ts'
import { askForAppointment } from './appointment-action.server.ts'
import { AppointmentForm } from './appointment-form.tsx'
import { inPerson, phoneHours, quickestWay } from './hero-contact-texts.tsx'
import { PhoneLine } from './phone-line.tsx'
import './hero-pages.css'

const { from, to, zone } = service.phoneSupport

export const handle = { kind: 'enhanced', botCheck: true, line: 'hero', section: 'hero' } satisfies PageHandle

export const meta = () =>
  pageMeta(
    'Contact us as a Hero',
    `Phone support ${from} to ${to} ${zone}, messages 24/7, and in-person support in New York. If you’re in danger, call 911.`,
  )

export const loader = ({ context }: Route.LoaderArgs) => ({
  phone: context.get(requestContext).settings.support.phone ?? null,
})
export const action = (args: Route.ActionArgs) => askForAppointment(args)
export const clientAction = ({ serverAction, request }: Route.ClientActionArgs) =>
  keepTyped({ serverAction, request })

export default function HeroContact({ loaderData: { phone }, actionData }: Route.ComponentProps) {
  return (
    <main id="main">
      <DangerStrip
        text={
          <>
            <b>If you’re in danger, call 911.</b> Then tell us.
          </>
        }
        action={{ label: 'Call 911', href: 'tel:911' }}
      />
      <HeadBand>
        <Split>
          <div>
            <PageHeading lede="Ask a question, get help on an assignment, or meet us in person.">
              Get more information
            </PageHeading>
          </div>
          <Drawing svg={supportDiagram()} className="hero-small-diagram" />
        </Split>
      </HeadBand>
      <Band ground="tint">
        <h2>The quickest way</h2>
        <WayClocks ways={quickestWay(phone)} />
        <p className="hero-note">
          We answer support messages by email. If you have an account, you’ll find your messages and our
          answers in one place: <a href={href('/account/support')}>your support messages</a>.
        </p>
        <p className="hero-note">
          We never ask for your password, a code or your full Social Security Number by phone, email or text.
        </p>
      </Band>
      <Band id="in-person">
        <h2 className="sec-head">In-person support</h2>
        <BigRows small rows={inPerson} />
      </Band>
      <Section
        ground="tint"
        id="appointment"
        title="Ask for an appointment"
        lede="Tell us which day works for you. This is a request: we’ll email you with a time and a place."
      >
        <div className="hero-form">
          <AppointmentForm answer={actionData} />
        </div>
      </Section>
      {phone && <PhoneLine phone={phone} title="Phone support" text={phoneHours} />}
    </main>
  )
}
