import { href } from 'react-router'
import type { Entry } from '../../../contract/console/entry.ts'
import type { FormError } from '../../form/form-error.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { Button } from '../../ui/forms/button.tsx'

interface Props {
  entry: Entry
  formError: FormError
  onSaveOver: (theirs: number) => void
}

export function Conflict({ entry, formError, onSaveOver }: Props) {
  const theirs = Number(formError.values.theirs)
  return (
    <Note tone="bad" live="alert">
      <div className="content-note">
        <p>{formError.message}</p>
        <p>
          What you wrote stays on this page.{' '}
          <a href={href('/console/content/:id/history', { id: entry.id })} target="_blank" rel="noreferrer">
            See theirs<span className="vh"> in a new window</span>
          </a>
        </p>
        {theirs > 0 && (
          <Button small look="ghost" onClick={() => onSaveOver(theirs)}>
            Save mine over theirs
          </Button>
        )}
      </div>
    </Note>
  )
}
