import { type ComponentProps, type MouseEvent, type SubmitEvent, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ShownTo } from '../layout/shown-to.tsx'
import { FormSending } from '../ui/forms/form-sending.ts'

/** Two presses this close, in milliseconds, are one: the usual double click of desktop systems. */
const doubleClick = 500
const notSent = -doubleClick

/**
 * Ignores the second click of a double click on a submit button: it sends nothing, opens nothing and leaves the focus where it is.
 * This holds even if the first click has been answered by then, so that the focus is on a message, or something else, such as a
 * link, has moved under the pointer.
 */
function ignoreSecondClick(event: MouseEvent<HTMLFormElement>) {
  if (!(event.target instanceof Element && event.target.closest('[type=submit]'))) return
  if (event.detail > 1) return event.preventDefault()
  const over = new AbortController()
  for (const part of ['mousedown', 'click'] as const)
    document.addEventListener(part, next => (next.detail > 1 ? next.preventDefault() : over.abort()), {
      capture: true,
      signal: over.signal,
    })
}

/**
 * A form that is sent by navigation, and only once: while a form of the page is being sent, a second press sends nothing, and the
 * submit buttons are busy. Otherwise a code would be used twice, or an action would be in the history twice. To follow typing, use
 * `onInput`: in the built site, `onChange` of a form is the native event, which fires only when a field is left.
 */
export function PostForm({
  onSubmit,
  children,
  ...rest
}: Omit<ComponentProps<typeof Form>, 'method' | 'onChange'>) {
  const { state, formMethod, formData } = useNavigation()
  // This form came with the answer to another one, and the page's data is still being loaded again: nothing of it was sent yet.
  const [answered] = useState(state === 'loading' ? formData : undefined)
  const sending = formMethod === 'POST' && formData !== answered
  const [sentAt, setSentAt] = useState(notSent)
  useEffect(() => {
    if (!sending) setSentAt(notSent)
  }, [sending])

  function sendOnce(event: SubmitEvent<HTMLFormElement>) {
    // React may show the navigation only after the second press of a double click.
    if (sending || event.timeStamp - sentAt < doubleClick) return event.preventDefault()
    onSubmit?.(event)
    if (!event.defaultPrevented) setSentAt(event.timeStamp)
  }

  return (
    <FormSending value={sending && (sentAt === notSent ? 'another' : 'this')}>
      <Form {...rest} method="post" onClickCapture={ignoreSecondClick} onSubmit={sendOnce}>
        <ShownTo />
        {children}
      </Form>
    </FormSending>
  )
}
