import { useOutletContext } from 'react-router'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { messageHref } from './filters.ts'
import type { SupportContext } from './support-layout.tsx'

export default function NoMessage() {
  const { filters, first } = useOutletContext<SupportContext>()
  return (
    <section className="con-none" aria-label="Message">
      <h1 tabIndex={-1}>Support</h1>
      <p>
        Open a message to read and answer it. The answer goes out by email and appears under Support messages
        in the person’s account. Every message you open is logged with your name.
      </p>
      {first && (
        <p>
          <ButtonLink small href={messageHref(first, filters)}>
            Open the first
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
