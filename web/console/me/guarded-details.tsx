import { type ComponentProps, type ReactNode, useState } from 'react'
import { GuardedForm, isAbout } from '../factor/guarded-form.tsx'

/** A guarded form whose fields show once its name is pressed, or when it was refused. */
export function GuardedDetails({
  summary,
  ...form
}: { summary: ReactNode } & ComponentProps<typeof GuardedForm>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="factor-more"
      open={isOpen || isAbout(form.formError, form.intent, form.id)}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      <GuardedForm {...form} />
    </details>
  )
}
