import { href } from 'react-router'
import { service } from '../../contract/service.ts'
import { supportDiagram } from '../art/diagrams.ts'
import { Drawing } from '../art/drawing.tsx'
import { telHref } from '../safety/tel.tsx'
import { Accordion } from '../ui/content/accordion.tsx'
import { Subheading } from '../ui/layout/subheading.tsx'
import type { helpCenters } from './help-centers.ts'
import './support-messages.css'

const { from, to, zone } = service.phoneSupport

type Props = { center: (typeof helpCenters)['hero']; phone: string | null }

/** The phone line is for Heroes, and only shown if a number is set (DECISIONS R23). */
export function SupportMessages({ center, phone }: Props) {
  const isHero = center.audience === 'hero'
  return (
    <Accordion title="Support messages">
      <p>
        We answer messages 24/7. <a href={center.write}>Send a message</a> with the contact form, and we’ll
        reply by email. {isHero ? 'On an assignment' : 'On a walk'}, message us in the app.
      </p>
      <p>
        If you have an account, you’ll find your messages and our answers under{' '}
        <a href={href('/account/support')}>your support messages</a>.
      </p>
      {isHero && (
        <p>
          {phone && (
            <>
              Phone support: <a href={telHref(phone)}>{phone}</a>, {from} to {to} {zone}.{' '}
            </>
          )}
          More ways to reach us, also in person: <a href={center.contact}>contact for Heroes</a>.
        </p>
      )}
      <p>
        If you’re in danger, <a href="tel:911">call 911</a>.
      </p>
    </Accordion>
  )
}

export function TalkToAPerson({ center, phone }: Props) {
  return (
    <>
      <Subheading id="person">Talk to a person</Subheading>
      <div className="help-person">
        <Drawing svg={supportDiagram()} decorative />
        <p>
          <b>24/7</b>
          <span>Support, at any hour</span>
        </p>
      </div>
      <SupportMessages center={center} phone={phone} />
    </>
  )
}
