import { useOutletContext } from 'react-router'
import { ButtonLink } from '../../ui/forms/button.tsx'
import type { ReviewContext } from './review-layout.tsx'
import { useQueueKeys } from './use-review-keys.ts'

export default function NoCase() {
  const section = useOutletContext<ReviewContext>()
  const { next } = section
  useQueueKeys(section)
  return (
    <section className="con-none" aria-label="Case">
      <h1 tabIndex={-1}>Review</h1>
      <p>
        Open a case from the queue. Every case you open, every picture you look at and every decision is
        logged with your name.
      </p>
      {next && (
        <p>
          <ButtonLink small href={next}>
            Open the oldest <kbd>J</kbd>
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
