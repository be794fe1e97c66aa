import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '../ui/forms/button.tsx'

/** The button of a form that is sent by navigation. It is busy while a form of the page is on its way, so a second press sends nothing. */
export function SubmitButton({ busy, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const sending = useNavigation().formMethod === 'POST'
  return <Button {...rest} type="submit" busy={busy ?? sending} />
}
