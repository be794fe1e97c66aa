import type { ReactNode } from 'react'
import type { FormError } from '../form/form-error.ts'
import { PostForm } from '../form/post-form.tsx'
import { ErrorTitle } from '../layout/error-title.tsx'
import { Note } from '../ui/feedback/note.tsx'
import { Button, ButtonLink, Buttons } from '../ui/forms/button.tsx'

interface Props {
  token: string
  formError: FormError | undefined
  /** The label of the button, which says what it does. */
  submit: string
  /** A link for someone who doesn't want that. */
  other: { label: string; href: string }
  /** Shown above the button. */
  children?: ReactNode
}

/** The button of a page that a mailed link opens. Requires a click, because mail scanners open every link. */
export function TokenForm({ token, formError, submit, other, children }: Props) {
  const wrong = formError?.message ?? Object.values(formError?.errors ?? {})[0]
  return (
    <>
      {wrong && (
        <>
          <ErrorTitle />
          <Note tone="bad" live="alert">
            {wrong}
          </Note>
        </>
      )}
      {children}
      <PostForm className="account-change">
        <input type="hidden" name="token" value={token} />
        <Buttons>
          <Button type="submit">{submit}</Button>
          <ButtonLink look="ghost" href={other.href}>
            {other.label}
          </ButtonLink>
        </Buttons>
      </PostForm>
    </>
  )
}
