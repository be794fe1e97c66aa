import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { PictureForm } from './picture-form.tsx'

interface Tool {
  label: string
  keys?: string
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor) => void
  where?: (editor: Editor) => boolean
}

const inTable = (editor: Editor) => editor.isActive('table')
const heading = (level: 2 | 3 | 4): Tool => ({
  label: `H${level}`,
  keys: `Ctrl+Alt+${level}`,
  isOn: editor => editor.isActive('heading', { level }),
  run: editor => editor.chain().focus().toggleHeading({ level }).run(),
})

const tools: readonly Tool[] = [
  heading(2),
  heading(3),
  heading(4),
  {
    label: 'Bold',
    keys: 'Ctrl+B',
    isOn: on => on.isActive('bold'),
    run: on => on.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    keys: 'Ctrl+I',
    isOn: on => on.isActive('italic'),
    run: on => on.chain().focus().toggleItalic().run(),
  },
  {
    label: 'List',
    keys: 'Ctrl+Shift+8',
    isOn: on => on.isActive('bulletList'),
    run: on => on.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbers',
    keys: 'Ctrl+Shift+7',
    isOn: on => on.isActive('orderedList'),
    run: on => on.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    keys: 'Ctrl+Shift+B',
    isOn: on => on.isActive('blockquote'),
    run: on => on.chain().focus().toggleBlockquote().run(),
  },
  { label: 'Rule', run: on => on.chain().focus().setHorizontalRule().run() },
  {
    label: 'Table',
    run: on => on.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    where: on => !inTable(on),
  },
  { label: 'Add row', run: on => on.chain().focus().addRowAfter().run(), where: inTable },
  { label: 'Add column', run: on => on.chain().focus().addColumnAfter().run(), where: inTable },
  { label: 'Remove row', run: on => on.chain().focus().deleteRow().run(), where: inTable },
  { label: 'Remove column', run: on => on.chain().focus().deleteColumn().run(), where: inTable },
  { label: 'Remove table', run: on => on.chain().focus().deleteTable().run(), where: inTable },
  { label: 'Undo', keys: 'Ctrl+Z', run: on => on.chain().focus().undo().run() },
  { label: 'Redo', keys: 'Ctrl+Y', run: on => on.chain().focus().redo().run() },
]

/** The labels of the tools that open a form. */
const forms = ['Link', 'Picture']

/** Left and right arrows move along the toolbar; Tab leaves it (ARIA toolbar pattern), so that only one tool is a stop of Tab. */
function alongBar(event: KeyboardEvent<HTMLDivElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLButtonElement)) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons.at((buttons.indexOf(event.target) + step) % buttons.length)
  next?.focus()
  event.preventDefault()
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const [error, setError] = useState<string>()
  const apply = () => {
    const href = address.trim()
    if (href && !editor.can().setLink({ href })) return setError('A text can’t link to this address.')
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href) chain.setLink({ href }).run()
    else chain.unsetLink().run()
    onDone()
  }
  return (
    <fieldset className="editor-fields">
      <legend className="vh">Link</legend>
      <TextField
        id="link-address"
        label="Link to"
        hint="/fees or https://… Leave it blank to remove the link."
        value={address}
        error={error}
        onChange={event => {
          setAddress(event.target.value)
          setError(undefined)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
        autoFocus
      />
      <Button small look="ghost" onClick={apply}>
        Set link
      </Button>
    </fieldset>
  )
}

export function RichToolbar({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState<'link' | 'picture'>()
  const [at, setAt] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const done = () => setOpen(undefined)
  const toggle = (what: 'link' | 'picture') => setOpen(open === what ? undefined : what)
  const shown = tools.filter(({ where }) => !where || where(editor))
  const labels = [...shown.map(({ label }) => label), ...forms]
  const stop = labels.includes(at) ? at : labels[0]
  const tabIndex = (label: string) => (label === stop ? 0 : -1)
  function closeByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    opener.current?.focus()
    done()
  }
  return (
    <>
      <div
        role="toolbar"
        aria-label="Text"
        className="editor-toolbar"
        onKeyDown={alongBar}
        onFocus={({ target }) => setAt(target.textContent)}
        tabIndex={-1}
      >
        {shown.map(({ label, keys, isOn, run }) => (
          <button
            key={label}
            type="button"
            tabIndex={tabIndex(label)}
            title={keys}
            aria-pressed={isOn ? isOn(editor) : undefined}
            onClick={() => run(editor)}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          tabIndex={tabIndex('Link')}
          ref={open === 'link' ? opener : undefined}
          aria-pressed={editor.isActive('link')}
          aria-expanded={open === 'link'}
          onClick={() => toggle('link')}
        >
          Link
        </button>
        <button
          type="button"
          tabIndex={tabIndex('Picture')}
          ref={open === 'picture' ? opener : undefined}
          aria-expanded={open === 'picture'}
          onClick={() => toggle('picture')}
        >
          Picture
        </button>
      </div>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the form from each of its fields
        <div onKeyDown={closeByKey}>
          {open === 'link' ? (
            <LinkForm editor={editor} onDone={done} />
          ) : (
            <PictureForm
              key={editor.isActive('image') ? editor.state.selection.from : ''}
              editor={editor}
              onDone={done}
            />
          )}
        </div>
      )}
    </>
  )
}
