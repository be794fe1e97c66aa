import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useNavigate, useNavigation } from 'react-router'
import { errorField } from '../../form/error-field.ts'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { useShownTo } from '../../layout/shown-to.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField, TextField } from '../../ui/forms/field.tsx'
import { WalkBar } from '../../ui/progress/walk-bar.tsx'
import { type ImportProgress, sendImport } from './send-import.ts'

const kinds = [
  { value: 'blog', label: 'Blog posts' },
  { value: 'news', label: 'News' },
  { value: 'subtopic', label: 'Help texts' },
]

const fileError = (errors: Record<string, string>) =>
  Object.entries(errors).find(([name]) => name.startsWith('files'))?.[1]

/** The files of a form's field, without the empty one that a browser sends if none was chosen. */
export const filesOf = (form: FormData) =>
  form.getAll('files').flatMap(value => (value instanceof File && value.name !== '' ? [value] : []))

/**
 * The file field of an import. With scripts, files are sent in chunks, because archives may be large; without scripts,
 * as one form post.
 */
export function ChooseFiles({ answer }: { answer: unknown }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const parts = useShownTo(href('/console/content/transfer/parts'))
  const action = useShownTo('.')
  const isPosting = useNavigation().state === 'submitting'
  const [progress, setProgress] = useState<ImportProgress>()
  const [refused, setRefused] = useState<FormError>()
  const formError = refused ?? (isFormError(answer) ? answer : undefined)
  const isSending = progress !== undefined || isPosting
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])

  async function send(event: FormEvent<HTMLFormElement>) {
    const fields = new FormData(event.currentTarget)
    const files = filesOf(fields)
    if (files.length === 0) return
    event.preventDefault()
    if (isSending) return
    const kind = String(fields.get('kind') ?? '')
    setRefused(undefined)
    const result = await sendImport(parts, { kind, files }, setProgress)
    setProgress(undefined)
    if (!result.ok) {
      const { code, errors, message } = result
      const isAtField = Object.keys(errors).length > 0
      return setRefused({ code, errors, message: isAtField ? null : message, values: { kind } })
    }
    await navigate(href('/console/content/transfer/:id', { id: result.data.id }))
  }

  return (
    <PostForm
      ref={form}
      encType="multipart/form-data"
      action={action}
      className="content-form"
      onSubmit={event => void send(event)}
    >
      <FormErrorNote formError={formError} />
      <div className="field-row content-pair">
        <TextField
          id="files"
          name="files"
          type="file"
          multiple
          accept=".md,.markdown,.json,.ndjson,.jsonl,.gz,.tgz"
          label="Files"
          hint="Markdown with front matter, the JSON of Ghost, or an export of this site. Texts up to 20 MB, or an archive up to 300 MB."
          error={formError && fileError(formError.errors)}
        />
        <SelectField
          {...errorField(formError, 'kind')}
          label="Treat Markdown without a type as"
          options={kinds}
        />
      </div>
      {progress && <WalkBar percent={progress.percent} label="Files" />}
      <p role="status" className="content-saved">
        {progress?.startOver &&
          'There’s another upload of files with the same names and sizes, so yours are now an import of their own. '}
        {isSending && (progress ? `Sending, ${progress.percent}%` : 'Uploading the files.')}
      </p>
      <div className="content-actions">
        <Button type="submit" small busy={isSending}>
          Read the files
        </Button>
        <span>Nothing is imported yet. You’ll see what would happen first.</span>
      </div>
    </PostForm>
  )
}
