import { heroFormGroups } from '../../../contract/hero-form-questions.ts'
import { twelveHours } from '../../../contract/new-york-time.ts'
import { FormIndex } from '../../ui/forms/form-index.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { type Answers, answeredIn, answeredInAll } from './answers.ts'
import { draftNotesId } from './draft-notes.tsx'
import type { SaveStatus } from './draft-saver.ts'

export function AnswerIndex({ answers, status }: { answers: Answers; status: SaveStatus }) {
  const counts = heroFormGroups.map(group => ({ ...group, ...answeredIn(group, answers) }))
  const now = counts.findIndex(({ answered, of }) => answered < of)
  const all = answeredInAll(answers)
  return (
    <FormIndex
      label="Sections of the form"
      summary={
        <>
          <b className="num">{all.answered}</b> of {all.of} answered
          <SavedLine status={status} />
        </>
      }
      parts={counts.map(({ name, title, answered, of }, at) => ({
        href: `#${name}`,
        name: title,
        count: `${answered} of ${of}`,
        state: answered === of ? 'done' : at === now ? 'now' : 'open',
      }))}
    />
  )
}

/** In the browser's own time zone. */
function localTime(instant: string): string {
  const at = new Date(instant)
  return twelveHours(`${at.getHours()}`, `${at.getMinutes()}`.padStart(2, '0'))
}

/** Visible but not announced, because it changes with every key press. `DraftNotes` announces what matters. */
function SavedLine({ status }: { status: SaveStatus }) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  const text =
    status.kind === 'saving'
      ? 'Saving'
      : status.kind === 'saved'
        ? status.at && `Saved ${localTime(status.at)}`
        : 'Not saved'
  if (!text) return null
  const settled = status.kind === 'saving' || status.kind === 'saved'
  return (
    <>
      <br />
      <span data-saved={status.kind}>
        {settled ? text : <a href={`#${draftNotesId}`}>{text}: what to do</a>}
      </span>
    </>
  )
}
