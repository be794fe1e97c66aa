import { lazy, Suspense, useState } from 'react'
import { TextAreaField } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import '../../rich-text/rich-text.css'
import './rich-editor.css'

/** Replaces the editor if its script can't be loaded. An error screen would lose what was typed in the other fields. */
const NoEditor = () => (
  <p className="editor-frame editor-loading" role="alert">
    The editor couldn’t be loaded. Reload the page, or write as HTML.
  </p>
)

const RichEditor = lazy(() => import('./rich-editor.tsx').catch(() => ({ default: NoEditor })))

interface Props {
  html: string
  onChange: () => void
  error: string | undefined
}

/** The rich text editor. Without scripts or on request, a field with the HTML source. */
export function TextEditor({ html: start, onChange, error }: Props) {
  const hydrated = useHydrated()
  const [html, setHtml] = useState(start)
  const [isSource, setSource] = useState(false)
  const change = (next: string) => {
    setHtml(next)
    onChange()
  }
  const source = (
    <TextAreaField
      id="html"
      name="html"
      label="Text, as HTML"
      rows={18}
      spellCheck={false}
      value={hydrated ? html : undefined}
      defaultValue={hydrated ? undefined : html}
      onChange={event => change(event.target.value)}
      error={error}
    />
  )
  if (!hydrated) return source
  return (
    <div className="content-text">
      {isSource ? (
        source
      ) : (
        <>
          <input type="hidden" name="html" value={html} />
          <Suspense fallback={<p className="editor-frame editor-loading">Loading the editor.</p>}>
            <RichEditor html={html} onChange={change} label="Text" error={error} />
          </Suspense>
        </>
      )}
      <button type="button" className="lnk" onClick={() => setSource(!isSource)}>
        {isSource ? 'Visual editor' : 'HTML editor'}
      </button>
    </div>
  )
}
