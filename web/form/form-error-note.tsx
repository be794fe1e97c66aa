import type { ReactNode } from 'react'
import { ErrorTitle } from '../layout/error-title.tsx'
import { Note } from '../ui/feedback/note.tsx'
import type { FormError } from './form-error.ts'
import { useInSight } from './in-sight.ts'

export function FormErrorNote({
  formError,
  children,
}: {
  formError: FormError | null | undefined
  children?: ReactNode
}) {
  const words = useInSight(formError)
  if (!formError?.message) return null
  return (
    <>
      <ErrorTitle />
      <Note tone="bad" live="alert" ref={words}>
        {formError.message} {children}
      </Note>
    </>
  )
}
