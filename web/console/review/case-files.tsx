import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ReviewCase } from '../../../contract/console/cases.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { Thumb, Viewer, type ViewerPicture } from '../../ui/console/viewer.tsx'
import { ErrorLine } from '../../ui/feedback/error-line.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { caseHref, type Filters } from './filters.ts'
import { ReviewKeys } from './review-keys.tsx'
import { sentenceMoment } from './times.ts'
import { useReviewKeys } from './use-review-keys.ts'

export interface OpenedFile {
  name: string
  label: string
  /** A link that is valid for a few minutes. Null if the picture could not be opened. */
  url: string | null
}

const words = {
  label: 'Document',
  tools: 'View',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  rotate: 'Rotate',
  fit: 'Fit to window',
}

const hints = [
  ['J K', 'next, previous'],
  ['+ -', 'zoom'],
  ['R', 'rotate'],
  ['0', 'fit'],
] as const

function Keys() {
  return (
    <>
      {hints.map(([keys, what]) => (
        <span key={keys}>
          {keys.split(' ').map(key => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {what}{' '}
        </span>
      ))}
    </>
  )
}

interface Shown {
  review: ReviewCase
  files: readonly OpenedFile[]
  compared: OpenedFile | null
  filters: Filters
  shown: number
  now: string
}

const idOf = ({ name }: OpenedFile, isCompared: boolean) => (isCompared ? `compared ${name}` : name)

export function CaseFiles({ review, files, compared, filters, shown, now }: Shown) {
  const [index, setIndex] = useState(files[shown] ? shown : 0)
  const [both, setBoth] = useState(false)
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const show = (next: number) => files[next] && (() => setIndex(next))
  const file = files[index]!
  const other = files.length > 1 ? files[index === 0 ? 1 : 0] : undefined
  const compareHref = review.compare && caseHref(review, filters, compared ? {} : { compare: '1' })
  useReviewKeys({
    1: show(0),
    2: show(1),
    s: other && (() => setBoth(!both)),
    p: compareHref ? () => navigate(compareHref) : undefined,
  })

  const { title } = stepTexts[review.step]
  // The files of a background check come with answers to a notice, at other times than the check itself.
  const sent =
    review.sentAt && review.step !== 'backgroundCheck' ? `, sent ${sentenceMoment(review.sentAt, now)}` : ''
  const note = `${file.label}, file ${index + 1} of ${files.length}${sent}`
  const person = `${review.applicant.firstName} ${review.applicant.lastName}`
  const beside = compared ?? (both ? other : undefined)
  const asPicture = (one: OpenedFile): ViewerPicture | undefined =>
    one.url === null
      ? undefined
      : {
          id: idOf(one, one === compared),
          src: one.url,
          alt: `${one === compared ? '' : `${title}, `}${one.label}, of ${person}`,
          ...(beside ? { label: one.label } : {}),
        }
  const main = asPicture(file)
  const second = beside && asPicture(beside)

  if (!main)
    return (
      <section className="con-v" aria-label={words.label}>
        <div className="con-h">
          <h1 tabIndex={-1}>{title}</h1>
          <span>{note}</span>
        </div>
        <div className="con-paper">
          <ErrorLine title="We couldn’t open this picture." text="Reload the page in a moment." />
        </div>
      </section>
    )
  return (
    <Viewer
      title={title}
      note={note}
      pictures={second ? [main, second] : [main]}
      words={words}
      keys={<Keys />}
      thumbs={
        <>
          {files.map((one, at) =>
            hydrated || at === index ? (
              <Thumb
                key={one.name}
                src={one.url ?? ''}
                label={`File ${at + 1}, ${one.label}`}
                current={at === index}
                onClick={() => setIndex(at)}
              />
            ) : (
              <a key={one.name} href={caseHref(review, filters, { file: String(at + 1) })}>
                File {at + 1}, {one.label}
              </a>
            ),
          )}
          {hydrated && other && (
            <button type="button" className="con-side" aria-pressed={both} onClick={() => setBoth(!both)}>
              Side by side <kbd>S</kbd>
            </button>
          )}
          {compareHref && (
            <Link to={compareHref} aria-current={compared ? 'true' : undefined}>
              {compared ? 'Stop comparing' : `Compare with ${review.compare?.label}`} <kbd>P</kbd>
            </Link>
          )}
          <ReviewKeys />
          {compared?.url === null && <span role="alert">We couldn’t open the other picture.</span>}
        </>
      }
    />
  )
}
