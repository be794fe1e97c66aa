import { type ComponentProps, type SubmitEvent, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { FormSending } from '../ui/forms/form-sending.ts'

/** Two presses this close, in milliseconds, are one: the usual double click of desktop systems. */
const doubleClick = 500

/**
 * A form that is sent by navigation, once: while a form of the page is on its way, a second press sends nothing, and the
 * submit buttons are busy. Codes are valid once, and what is done twice stands twice in the history.
 */
export function PostForm({ onSubmit, children, ...rest }: Omit<ComponentProps<typeof Form>, 'method'>) {
  const sending = useNavigation().formMethod === 'POST'
  const [sentAt, setSentAt] = useState<number>()
  useEffect(() => {
    if (!sending) setSentAt(undefined)
  }, [sending])

  function sendOnce(event: SubmitEvent<HTMLFormElement>) {
    const now = performance.now()
    // React may show the navigation only after the second press of a double click.
    if (sending || (sentAt !== undefined && now - sentAt < doubleClick)) return event.preventDefault()
    onSubmit?.(event)
    if (!event.defaultPrevented) setSentAt(now)
  }

  return (
    <Form {...rest} method="post" onSubmit={sendOnce}>
      <FormSending value={!sending ? 'no' : sentAt === undefined ? 'another' : 'this'}>
        {children}
      </FormSending>
    </Form>
  )
}
