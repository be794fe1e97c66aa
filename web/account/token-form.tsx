import type { ReactNode } from 'react'
import { href } from 'react-router'
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
  /** Where a link that is over leads; by default to the log-in. */
  onward?: { label: string; href: string }
  /** Shown above the button. */
  children?: ReactNode
}

const over: readonly FormError['code'][] = ['NOT_FOUND', 'CODE_EXPIRED', 'ANSWER_NOT_STORED']

/** Whether the link was refused for good: it has expired, was used, or is not one of ours. */
export const isLinkOver = (formError: FormError | undefined) =>
  formError !== undefined && over.includes(formError.code)

export const toLogIn = () => ({ label: 'Log in', href: href('/login') })

/** The button of a page that a mailed link opens. Requires a click, because mail scanners open every link. A link that is over leads onward instead. */
export function TokenForm({ token, formError, submit, other, onward = toLogIn(), children }: Props) {
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
      {isLinkOver(formError) ? (
        <Buttons>
          <ButtonLink href={onward.href}>{onward.label}</ButtonLink>
        </Buttons>
      ) : (
        <>
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
      )}
    </>
  )
}
