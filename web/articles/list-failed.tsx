import { ErrorLine } from '../ui/feedback/error-line.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'

export function ListFailed({ again }: { again: string }) {
  return (
    <ErrorLine
      title="The list didn’t load."
      text="The rest of the page works."
      actions={<ButtonLink href={again}>Try again</ButtonLink>}
    />
  )
}
