import { longMoment } from '../../../contract/new-york-time.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { ButtonLink, Buttons } from '../../ui/forms/button.tsx'
import { waitLonger } from './serve-offline-copy.ts'

interface OfflineNoteProps {
  /** ISO. */
  savedAt: string
  page: string
}

/** At the top of a saved page: says that it is a copy, and when it was saved. */
export function OfflineNote({ savedAt, page }: OfflineNoteProps) {
  return (
    <Note live="status">
      <p>
        <b>You’re offline, or our site is down.</b> This page is from {longMoment(savedAt)} Eastern. Links and
        buttons work again once you’re online.
      </p>
      <Buttons>
        <ButtonLink small look="line" href={`${page}?${waitLonger}`}>
          Try again
        </ButtonLink>
      </Buttons>
    </Note>
  )
}
