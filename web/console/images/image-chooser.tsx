import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { CallData } from '../../../contract/call.ts'
import type { Image, listImages } from '../../../contract/console/media.ts'
import { second } from '../../../contract/durations.ts'
import type { Result } from '../../../contract/result.ts'
import { askSite } from '../../form/ask-site.ts'
import { formErrorOf } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { foundWords } from './found-words.ts'
import { Thumbnail } from './thumbnail.tsx'
import './images.css'

interface Props {
  id: string
  label: string
  chosen?: string | undefined
  onChoose: (image: Image) => void
}

const pause = 0.3 * second

export function ImageChooser({ id, label, chosen, onChoose }: Props) {
  /** Setting a new object searches again, even for the same words. */
  const [asked, setAsked] = useState({ search: '' })
  const [answer, setAnswer] = useState<Result<CallData<typeof listImages>>>()
  useEffect(() => {
    const waiting = new AbortController()
    const search = asked.search.trim()
    const address = `${href('/console/content/images/found')}?${new URLSearchParams(search ? { search } : {})}`
    const load = async () => {
      const found = await askSite<CallData<typeof listImages>>(address, undefined, { signal: waiting.signal })
      if (!waiting.signal.aborted) setAnswer(found)
    }
    const timer = setTimeout(() => void load(), pause)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [asked])
  const found = answer?.ok ? answer.data : undefined
  const loading = answer ? '' : 'Loading the library.'
  return (
    <fieldset className="image-picker">
      <legend className="vh">{label}</legend>
      <TextField
        id={`${id}-search`}
        type="search"
        label="Find an image"
        hint={
          <a href={href('/console/content/images')} target="_blank" rel="noreferrer">
            Add one to the library (in another tab)
          </a>
        }
        value={asked.search}
        maxLength={80}
        onChange={event => setAsked({ search: event.target.value })}
        // Enter would submit the surrounding form.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        autoFocus
      />
      <p role="status">{found ? foundWords(found, asked.search) : loading}</p>
      {answer && !answer.ok && (
        <>
          <FormErrorNote formError={formErrorOf(answer)} />
          <Button look="line" small onClick={() => setAsked({ ...asked })}>
            Try again
          </Button>
        </>
      )}
      <ul>
        {found?.rows.map(image => (
          <li key={image.id}>
            <button type="button" aria-pressed={image.hash === chosen} onClick={() => onChoose(image)}>
              <Thumbnail image={image} />
              <small>{image.alt}</small>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
