import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { FieldError } from '../../ui/forms/field.tsx'
import { lossWords } from './pasted-html.ts'
import { documentOf, extensions, readPaste } from './rich-schema.ts'
import { RichToolbar } from './rich-toolbar.tsx'

interface Props {
  html: string
  onChange: (html: string) => void
  label: string
  error: string | undefined
}

/** The rich text editor. Loaded on demand, because no other console page needs it. */
export default function RichEditor({ html, onChange, label, error }: Props) {
  const [content] = useState(() => documentOf(html))
  const [lost, setLost] = useState('')
  const editor = useEditor({
    extensions,
    content,
    // Our own CSS has these rules: the library would inject a style element, which the content security policy refuses.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      transformPastedHTML(pasted) {
        const { html: clean, losses } = readPaste(pasted)
        setLost(lossWords(losses))
        return clean
      },
      attributes: {
        class: 'rich editor-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': 'html-error' } : {}),
      },
    },
    onUpdate: ({ editor: written }) => onChange(written.getHTML()),
  })
  return (
    <div className="editor-frame">
      <RichToolbar editor={editor} />
      <p className="editor-notice" role="status">
        {lost}
      </p>
      <EditorContent editor={editor} />
      {error && <FieldError id="html-error">{error}</FieldError>}
    </div>
  )
}
