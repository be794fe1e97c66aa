import type { ReviewCase } from '../../../contract/console/cases.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { useScrollStop } from '../../ui/console/use-scroll-stop.ts'
import { Facts } from './facts.tsx'
import { ReviewKeys } from './review-keys.tsx'
import { sentenceMoment } from './times.ts'

export function CaseSheet({ review, now }: { review: ReviewCase; now: string }) {
  const stop = useScrollStop<HTMLElement>()
  return (
    <section className="con-v" aria-label="Document">
      <div className="con-h">
        <h1 tabIndex={-1}>{stepTexts[review.step].title}</h1>
        <span>{review.sentAt ? `Sent ${sentenceMoment(review.sentAt, now)}` : 'Not sent yet'}</span>
      </div>
      <section className="con-paper" aria-label="What the applicant typed" {...stop}>
        <div>
          <Facts review={review} />
        </div>
      </section>
      <div className="thumbs">
        <p className="keys">
          <kbd>J</kbd>
          <kbd>K</kbd> next, previous
        </p>
        <ReviewKeys />
      </div>
    </section>
  )
}
