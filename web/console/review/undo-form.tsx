import { type FormEvent, type Ref, useState } from 'react'
import { href, useLocation, useNavigate, useRevalidator } from 'react-router'
import { askSite } from '../../form/ask-site.ts'
import { type FormError, formErrorOf } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { ShownTo } from '../../layout/shown-to.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { type CaseKey, caseHref, readFilters } from './filters.ts'

/**
 * Undoes a decision on any case, from any page of the review, and opens that case. The script sends it, so that a lost connection
 * doesn't close the case on the page. Without scripts the server redirects to the case.
 */
export function UndoForm({
  of,
  isFirst,
  ref,
}: {
  of: CaseKey
  isFirst: boolean
  ref?: Ref<HTMLFormElement>
}) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isSending, setSending] = useState(false)
  const [formError, setFormError] = useState<FormError>()
  const { applicationId, step } = of
  const action = href('/console/review/:applicationId/:step/undo', { applicationId, step }) + search

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const fields = new FormData(event.currentTarget)
    setSending(true)
    setFormError(undefined)
    const answer = await askSite(action, fields)
    setSending(false)
    if (!answer.ok && answer.code !== 'TOO_LATE_TO_UNDO') return setFormError(formErrorOf(answer))
    const undone = caseHref(of, readFilters(new URLSearchParams(search)))
    // Opening another page loads the case, the queue and the counts anyway.
    await (undone === pathname + search ? revalidate() : navigate(undone))
  }

  return (
    <>
      <form method="post" action={action} ref={ref} onSubmit={event => void send(event)}>
        <ShownTo />
        <Button type="submit" look="ghost" small busy={isSending}>
          Undo {isFirst && <kbd>U</kbd>}
        </Button>
      </form>
      <FormErrorNote formError={formError} />
    </>
  )
}
