import { Note } from '../ui/feedback/note.tsx'
import { ButtonLink } from '../ui/forms/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { missingScriptsId } from './missing-scripts-id.ts'

/** For a page that can send nothing without its scripts. Hidden unless one doesn't arrive, and gone once they run. */
export function MissingScripts() {
  const hydrated = useHydrated()
  if (hydrated) return null
  return (
    <div id={missingScriptsId} hidden>
      <Note tone="bad" live="alert">
        <p>
          Part of this page didn’t load, so nothing can be sent. Check your connection, and reload the page.
        </p>
      </Note>
      <p>
        <ButtonLink href="">Reload the page</ButtonLink>
      </p>
    </div>
  )
}
