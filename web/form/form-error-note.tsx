import type { ReactNode } from 'react'
import { ErrorTitle } from '../layout/error-title.tsx'
import { Note } from '../ui/feedback/note.tsx'
import type { FormError } from './form-error.ts'
import { useInSight } from './in-sight.ts'

export function FormErrorNote({
  fault,
  children,
}: {
  fault: FormError | null | undefined
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
