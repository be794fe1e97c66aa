import { useEffect, useRef, useState } from 'react'
import type { CallData } from '../../../contract/call.ts'
import type { listPendingDecisions } from '../../../contract/console/review.ts'
import { second } from '../../../contract/durations.ts'
import { stepTexts } from '../../../contract/hero-step-texts.ts'
import { useAutomaticReload } from '../../automatic-reload.ts'
import { useHeadingFocus } from '../../layout/use-heading-focus.ts'
import { decisionWords } from './decision-words.ts'
import { UndoForm } from './undo-form.tsx'
import { useReviewKeys } from './use-review-keys.ts'

export type PendingDecisions = CallData<typeof listPendingDecisions>

/**
 * The seconds since the page was loaded, counted while a decision is pending. They are measured in the browser, so its clock may
 * differ from the server's.
 */
function useSecondsSince(now: string, running: boolean) {
  const [passed, setPassed] = useState({ now, seconds: 0 })
  useEffect(() => {
    if (!running) return
    const timer = setInterval(
      () => setPassed(old => ({ now, seconds: old.now === now ? old.seconds + 1 : 1 })),
      second,
    )
    return () => clearInterval(timer)
  }, [now, running])
  return passed.now === now ? passed.seconds : 0
}

export function PendingBar({ pending, now }: { pending: PendingDecisions; now: string }) {
  const form = useRef<HTMLFormElement>(null)
  const { reload } = useAutomaticReload()
  const passed = useSecondsSince(now, pending.length > 0)
  const open = pending
    .map(one => ({ ...one, left: Math.ceil((Date.parse(one.until) - Date.parse(now)) / second) - passed }))
    .filter(({ left }) => left > 0)
  const over = pending.length > 0 && open.length === 0
  useEffect(() => {
    if (!over) return
    const load = () => void reload()
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [over, reload])
  useHeadingFocus(open.map(({ applicationId, step }) => `${applicationId}/${step}`).join(' '))
  useReviewKeys({ u: open.length > 0 ? () => form.current?.requestSubmit() : undefined })
  if (open.length === 0) return null
  return (
    <section aria-label="Decisions that can be undone">
      <ul className="con-decisions">
        {open.map(({ applicationId, step, applicant, decision, left }, index) => (
          <li key={`${applicationId}/${step}`}>
            <span>
              <b>{decisionWords[decision].label}</b>: {applicant}, {stepTexts[step].title}. Takes effect in{' '}
              {left} s.
            </span>
            <UndoForm
              of={{ applicationId, step }}
              isFirst={index === 0}
              {...(index === 0 ? { ref: form } : {})}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
