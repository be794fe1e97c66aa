import { useEffect, useRef, useState } from 'react'
import type { CatalogEntry } from './development.ts'
import { perform } from './perform.ts'

/** The real page in a frame. Performs the entry's steps once the page has loaded. */
export function LiveFrame({
  entry,
  title,
  scheme,
}: {
  entry: CatalogEntry
  title: string
  scheme: 'light' | 'dark'
}) {
  const element = useRef<HTMLIFrameElement>(null)
  const [formError, setFormError] = useState('')
  const { interactions } = entry
  useEffect(() => {
    const frame = element.current
    if (!frame || interactions.length === 0) return
    let done = false
    async function begin() {
      const page = frame?.contentDocument
      if (done || !frame || page?.readyState !== 'complete' || page.URL === 'about:blank') return
      done = true
      await perform({ interactions, frame }).catch((error: unknown) => setFormError(String(error)))
    }
    void begin()
    frame.addEventListener('load', begin)
    return () => frame.removeEventListener('load', begin)
  }, [interactions])
  return (
    <>
      <iframe ref={element} src={entry.address} title={title} loading="lazy" className={`screen-${scheme}`} />
      {formError && <p role="alert">{formError}</p>}
    </>
  )
}
