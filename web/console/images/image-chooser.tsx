import { useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { Image } from '../../../contract/console/media.ts'
import { second } from '../../../contract/durations.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { imagesHref } from './image-filters.ts'
import type { loader } from './image-list.tsx'
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
  const { load, data, state } = useFetcher<typeof loader>()
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(
      () => void load(imagesHref(search.trim() ? { search: search.trim() } : {})),
      pause,
    )
    return () => clearTimeout(timer)
  }, [search, load])
  const rows = data?.list.rows
  const said = () => {
    if (!rows) return state === 'idle' ? '' : 'The library loads.'
    if (rows.length === 0) return search ? 'No image fits.' : 'The library is empty.'
    return rows.length === 1 ? 'One image' : `${rows.length} images`
  }
  return (
    <fieldset className="img-pick">
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
        value={search}
        maxLength={80}
        onChange={event => setSearch(event.target.value)}
        // Enter would submit the surrounding form.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        autoFocus
      />
      <p role="status">{said()}</p>
      <ul>
        {rows?.map(image => (
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
