import type { ReactNode } from 'react'
import { ErrorTitle } from '../layout/error-title.tsx'
import { Note } from '../ui/feedback/note.tsx'
import type { FormFault } from './form-fault.ts'
import { useInSight } from './in-sight.ts'

/** The server's own words about a form that it refused: read out, in sight, and in the page's title. Nothing where it has none. */
export function FaultNote({
  fault,
  children,
}: {
  fault: FormFault | null | undefined
  /** What else is to be said with it. */
  children?: ReactNode
}) {
  const words = useInSight(fault)
  if (!fault?.message) return null
  return (
    <>
      <ErrorTitle />
      <Note tone="bad" live="alert" ref={words}>
        {fault.message} {children}
      </Note>
    </>
  )
}
