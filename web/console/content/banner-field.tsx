import { type KeyboardEvent, useRef, useState } from 'react'
import type { Image } from '../../../contract/console/media.ts'
import { mediaFile, mediaHashesIn, mediaJpeg } from '../../../contract/media.ts'
import { Button } from '../../ui/forms/button.tsx'
import { SelectField } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ImageChooser } from '../images/image-chooser.tsx'
import '../images/images.css'

interface Option {
  value: string
  label: string
}

interface Props {
  start: string
  error: string | undefined
  /** Built-in illustrations and the newest images of the library. */
  options: readonly Option[]
  onChange: () => void
}

const optionOf = ({ hash, alt }: Pick<Image, 'hash' | 'alt'>): Option => ({
  value: mediaJpeg(hash),
  label: `Image: ${alt}`,
})
export const imageOptions = (images: readonly Pick<Image, 'hash' | 'alt'>[]) => images.map(optionOf)

export function BannerField({ start, error, options, onChange }: Props) {
  const [banner, setBanner] = useState(start)
  const [found, setFound] = useState<Option>()
  const [isOpen, setOpen] = useState(false)
  const hydrated = useHydrated()
  const field = useRef<HTMLDivElement>(null)
  const [hash] = mediaHashesIn(banner)
  const known = found ? [...options.filter(({ value }) => value !== found.value), found] : options
  const isKnown = !banner || known.some(({ value }) => value === banner)
  const put = (value: string) => {
    setBanner(value)
    onChange()
  }
  /** Closes the library, which has the focus. The element that gets it is read aloud. */
  function closeTo(selector: 'select' | 'button') {
    field.current?.querySelector<HTMLElement>(selector)?.focus()
    setOpen(false)
  }
  const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && closeTo('button')
  return (
    <div ref={field}>
      <SelectField
        id="banner"
        name="banner"
        label="Picture at the top"
        placeholder="Choose one"
        options={isKnown ? known : [...known, { value: banner, label: hash ? 'The current image' : banner }]}
        value={banner}
        onChange={event => put(event.target.value)}
        error={error}
      />
      {hash && (
        <img className="image-now" src={`/${mediaFile(hash, 640, 'webp')}`} alt="" width="900" height="560" />
      )}
      {hydrated && (
        <Button look="quiet" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Choose an image
        </Button>
      )}
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the library from each of its fields
        <div onKeyDown={closeByKey}>
          <ImageChooser
            id="banner"
            label="Picture at the top, from the library"
            chosen={hash}
            onChoose={image => {
              setFound(optionOf(image))
              put(mediaJpeg(image.hash))
              closeTo('select')
            }}
          />
        </div>
      )}
    </div>
  )
}
