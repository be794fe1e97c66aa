import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorLine } from '../ui/feedback/error-line.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import { Band } from '../ui/layout/band.tsx'

/** The page for an address at which nothing was found. */
export function MissingPage({ text, backTo }: { text: string; backTo: string }) {
  return (
    <main id="main">
      <EmptyState
        title="No Data Found!"
        text={text}
        actions={
          <ButtonLink look="ghost" href={backTo}>
            Go Back
          </ButtonLink>
        }
      />
    </main>
  )
}

/** A page whose data didn't load. `again` is its own address, for the retry link. */
export function FailedPage({ title, again }: { title: string; again: string }) {
  return (
    <main id="main">
      <Band>
        <ErrorLine wholePage title={title} actions={<ButtonLink href={again}>Try again</ButtonLink>} />
      </Band>
    </main>
  )
}
