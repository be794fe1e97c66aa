import { useEffect, useRef } from 'react'
import { everydayRefusals } from '../../contract/everyday-refusals.ts'
import { ErrorTitle } from '../layout/error-title.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Note } from '../ui/note.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { FormFault } from './form-fault.ts'
import type { BoundForm } from './use-form.ts'

/**
 * The words above the form come into sight when they appear: the button that was pressed is at its end, on a phone more
 * than a screen below. Words that came with the page stay where they are: its address has led there.
 */
function useInSight(fault: FormFault | undefined) {
  const words = useRef<HTMLDivElement>(null)
  const ofThePage = useRef(useHydrated() ? undefined : fault)
  useEffect(() => {
    const element = words.current
    if (!element || fault === ofThePage.current) return
    const { top, bottom } = element.getBoundingClientRect()
    if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ block: 'center' })
  }, [fault])
  return words
}

/** What stands above a form that was refused: all messages as links to their fields, or the server's own words. */
export function FormProblems({ form, fault }: { form: BoundForm; fault: FormFault | undefined }) {
  const { errors, attempt } = form.summary
  const listed = attempt > 0 && errors.length > 0
  const words = useInSight(fault)
  return (
    <>
      {(fault?.message || listed) && <ErrorTitle />}
      {fault?.message && (
        <Note tone="bad" live="alert" ref={words}>
          {fault.message}
        </Note>
      )}
      {listed && (
        <ErrorSummary title={everydayRefusals.INVALID_INPUT.message} errors={errors} attempt={attempt} />
      )}
    </>
  )
}
