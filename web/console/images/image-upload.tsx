import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { imageLimits } from '../../../contract/console/media.ts'
import { forgetDraftsOf } from '../../form/use-local-draft.ts'
import { useShownTo } from '../../layout/shown-to.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Field, TextAreaField } from '../../ui/forms/field.tsx'
import { WalkBar } from '../../ui/progress/walk-bar.tsx'
import { FocusFields } from './focus-fields.tsx'
import { type SendError, sendImage } from './send-image.ts'

type Chosen = { src: string; width: number; height: number }

async function shown(file: File): Promise<Chosen | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = picture
    picture.close()
    return { src: URL.createObjectURL(file), width, height }
  } catch {
    return undefined
  }
}

export function ImageUpload() {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [percent, setPercent] = useState<number>()
  const [formError, setFormError] = useState<SendError>()
  const navigate = useNavigate()
  const slots = useShownTo(href('/console/content/images/slots'))
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.src)), [chosen])
  useEffect(() => {
    if (formError) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [formError])

  async function send(event: FormEvent) {
    event.preventDefault()
    const element = form.current
    if (!element || percent !== undefined) return
    const fields = new FormData(element)
    const file = fields.get('file')
    setPercent(0)
    const sent = await sendImage(
      slots,
      file instanceof File && file.size > 0 ? file : undefined,
      {
        alt: String(fields.get('alt') ?? ''),
        focalX: Number(fields.get('focalX')),
        focalY: Number(fields.get('focalY')),
      },
      setPercent,
    )
    setPercent(undefined)
    if (!sent.ok) return setFormError(sent)
    setFormError(undefined)
    forgetDraftsOf(element)
    await navigate(href('/console/content/images/:id', { id: sent.image.id }))
  }

  const { errors = {}, message } = formError ?? {}
  return (
    <form ref={form} className="image-form" noValidate onSubmit={send} aria-label="Add an image">
      <noscript>
        <Note tone="bad">Sending images needs JavaScript, which is turned off in this browser.</Note>
      </noscript>
      {message && (
        <Note tone="bad" live="alert">
          {message}
        </Note>
      )}
      <Field id="file" label="Image" hint="JPEG, PNG or WebP, up to 15 MB" error={errors.file}>
        <input
          type="file"
          id="file"
          name="file"
          className="in"
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={errors.file ? 'file-hint file-error' : 'file-hint'}
          aria-invalid={errors.file ? true : undefined}
          onChange={async event => {
            const file = event.currentTarget.files?.[0]
            setChosen(file && (await shown(file)))
          }}
        />
      </Field>
      <TextAreaField
        id="alt"
        name="alt"
        label="What it shows"
        hint="Read aloud to people who can’t see it, such as “Two people cross a street at night under a lamp.”"
        rows={2}
        maxLength={imageLimits.alt}
        error={errors.alt}
      />
      <FocusFields picture={chosen} />
      {percent !== undefined && <WalkBar percent={percent} label="Upload" />}
      <p role="status" className="content-saved">
        {percent === undefined ? '' : percent < 100 ? `Sending, ${percent}%` : 'Getting the image ready.'}
      </p>
      <Button type="submit" small busy={percent !== undefined}>
        Add to the library
      </Button>
    </form>
  )
}
