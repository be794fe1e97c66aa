import { Note } from '../ui/feedback/note.tsx'
import './draft-note.css'

/** Tells a person with a shared link that what looks like the published page is none. */
export const DraftNote = () => (
  <aside className="wrap draft-note" aria-label="About this page">
    <Note>This is a draft, and it may still change. Only people with this link can see it.</Note>
  </aside>
)
