import { useState } from 'react'
import type { ReviewCase } from '../../../contract/console.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { Thumb, Viewer } from '../../ui/console/viewer.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { OpenedFile } from './case.tsx'
import { sentenceMoment } from './times.ts'
import { useReviewKeys } from './use-review-keys.ts'

const words = {
  label: 'Document',
  tools: 'View',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  rotate: 'Rotate',
  fit: 'Fit to window',
}

function Keys({ count }: { count: number }) {
  return (
    <>
      <span>
        <kbd>J</kbd>
        <kbd>K</kbd> next, previous
      </span>{' '}
      <span>
        <kbd>+</kbd>
        <kbd>-</kbd> zoom
      </span>{' '}
      <span>
        <kbd>R</kbd> rotate
      </span>{' '}
      <span>
        <kbd>0</kbd> fit
      </span>{' '}
      {count > 1 && (
        <span>
          <kbd>1</kbd>
          <kbd>2</kbd> file
        </span>
      )}
    </>
  )
}

/** The pictures of a step, one of them large. Without scripts the others are links; the large one cannot be zoomed. */
export function CaseFiles({
  review,
  files,
  shown,
  now,
}: {
  review: ReviewCase
  files: readonly OpenedFile[]
  /** Index of the picture that the address asks for. */
  shown: number
  now: string
}) {
  const [index, setIndex] = useState(files[shown] ? shown : 0)
  const hydrated = useHydrated()
  const show = (next: number) => files[next] && (() => setIndex(next))
  useReviewKeys({ 1: show(0), 2: show(1) })
  const file = files[index]!
  const { title } = stepTexts[review.step]
  const sent = review.sentAt ? `, sent ${sentenceMoment(review.sentAt, now)}` : ''
  const note = `${file.label}, file ${index + 1} of ${files.length}${sent}`
  if (file.url === null)
    return (
      <section className="con-v" aria-label={words.label}>
        <div className="con-h">
          <h1 tabIndex={-1}>{title}</h1>
          <span>{note}</span>
        </div>
        <div className="con-paper">
          <ErrorLine title="This picture could not be opened." text="Load the page again in a moment." />
        </div>
      </section>
    )
  return (
    <Viewer
      title={title}
      note={note}
      src={file.url}
      alt={`${title}, ${file.label}, of ${review.applicant.firstName} ${review.applicant.lastName}`}
      words={words}
      keys={<Keys count={files.length} />}
      thumbs={files.map((other, at) =>
        hydrated || at === index ? (
          <Thumb
            key={other.name}
            src={other.url ?? ''}
            label={`File ${at + 1}, ${other.label}`}
            current={at === index}
            onClick={() => setIndex(at)}
          />
        ) : (
          <a key={other.name} href={`?file=${at + 1}`}>
            File {at + 1}, {other.label}
          </a>
        ),
      )}
    />
  )
}
