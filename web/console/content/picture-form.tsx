import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { type Image, imageAlt, imageLimits } from '../../../contract/console/media.ts'
import { mediaJpeg } from '../../../contract/media.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { ImageChooser } from '../images/image-chooser.tsx'

export function PictureForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [image, setImage] = useState<Image>()
  const [alt, setAlt] = useState('')
  const [error, setError] = useState<string>()
  function insert() {
    if (!image) return
    const words = imageAlt.safeParse(alt)
    if (!words.success) return setError(words.error.issues[0]?.message)
    const { hash, width, height } = image
    editor
      .chain()
      .focus()
      .setImage({ src: `/${mediaJpeg(hash)}`, alt: words.data, width, height })
      .run()
    onDone()
  }
  return (
    <div className="cnt-picture">
      <ImageChooser
        id="picture"
        label="Picture in the text"
        chosen={image?.hash}
        onChoose={next => {
          setImage(next)
          setAlt(next.alt)
          setError(undefined)
        }}
      />
      {image && (
        <div className="cnt-link">
          <TextField
            id="picture-alt"
            label="What it shows here"
            value={alt}
            maxLength={imageLimits.alt}
            error={error}
            onChange={event => setAlt(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              insert()
            }}
          />
          <Button small look="ghost" onClick={insert}>
            Insert
          </Button>
        </div>
      )}
    </div>
  )
}
