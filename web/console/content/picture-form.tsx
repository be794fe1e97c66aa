import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { imageAlt, imageLimits } from '../../../contract/console/media.ts'
import { mediaHashesIn, mediaJpeg } from '../../../contract/media.ts'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { ImageChooser } from '../images/image-chooser.tsx'

interface Picture {
  src: string
  width: number
  height: number
}

/** Inserts a picture. If one is selected in the text, the form changes it: to another picture, or only its description. */
export function PictureForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [selected] = useState(() => {
    if (!editor.isActive('image')) return undefined
    // The attributes are those of the editor's image, which `rich-schema.ts` defines.
    return editor.getAttributes('image') as Picture & { alt: string | null }
  })
  const [picture, setPicture] = useState<Picture | undefined>(selected)
  const [alt, setAlt] = useState(selected?.alt ?? '')
  const [error, setError] = useState<string>()
  function insert() {
    if (!picture) return
    const words = imageAlt.safeParse(alt)
    if (!words.success) return setError(words.error.issues[0]?.message)
    const { src, width, height } = picture
    const next = { src, alt: words.data, width, height }
    const chain = editor.chain().focus()
    if (selected) chain.updateAttributes('image', next).run()
    else chain.setImage(next).run()
    onDone()
  }
  return (
    <div className="editor-picture">
      <ImageChooser
        id="picture"
        label="Picture in the text"
        chosen={mediaHashesIn(picture?.src ?? '')[0]}
        onChoose={({ hash, width, height, alt: words }) => {
          setPicture({ src: `/${mediaJpeg(hash)}`, width, height })
          setAlt(words)
          setError(undefined)
        }}
      />
      {picture && (
        <div className="editor-fields">
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
            {selected ? 'Change' : 'Insert'}
          </Button>
        </div>
      )}
    </div>
  )
}
