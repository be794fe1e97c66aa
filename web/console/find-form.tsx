import { type ReactNode, type SubmitEvent, useState } from 'react'
import { href, useHref, useNavigate } from 'react-router'
import { askSite } from '../form/ask-site.ts'
import { type FormError, formErrorOf } from '../form/form-error.ts'
import { FormErrorNote } from '../form/form-error-note.tsx'
import { FormSending } from '../ui/forms/form-sending.ts'
import type { FoundList } from './find.ts'

interface Props {
  list: FoundList
  className?: string
  /** The address has a search that can no longer be decrypted. */
  isExpired: boolean
  children: ReactNode
}

/**
 * The filters of a list that is searched by name, email or phone. They are posted, because such words must not be in an address
 * (docs/decisions/0165).
 */
export function FindForm({ list, className, isExpired, children }: Props) {
  const navigate = useNavigate()
  const action = useHref(href('/console/find'))
  const [formError, setFormError] = useState<FormError>()
  const [isFinding, setFinding] = useState(false)

  async function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isFinding) return
    const filters = new FormData(event.currentTarget)
    setFormError(undefined)
    setFinding(true)
    const answer = await askSite<{ address: string }>(action, filters)
    if (answer.ok) await navigate(answer.data.address)
    else setFormError(formErrorOf(answer))
    setFinding(false)
  }

  return (
    <search>
      <form
        method="post"
        action={action}
        className={className}
        noValidate
        onSubmit={event => void find(event)}
      >
        <input type="hidden" name="list" value={list} />
        <FormSending value={isFinding && 'this'}>{children}</FormSending>
      </form>
      <FormErrorNote formError={formError} />
      {isExpired && <p role="status">This search has expired. Please type it again.</p>}
    </search>
  )
}
