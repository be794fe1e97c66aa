import { useEffect, useRef, useState } from 'react'
import { useLeaveWarning } from '../../form/use-leave-warning.ts'
import { type CropPlace, cropSource, type ImageSize, startPlace } from '../../ui/uploads/crop-geometry.ts'
import type { PhotoDoubt } from '../photos/check/check-photo.ts'
import { heroPhotoWords, unfitMessage } from '../photos/photo-words.ts'
import { checkFace, croppedPhoto, expectFace, preparePhoto } from '../photos/prepare-photo.ts'

interface Opened {
  photo: Blob
  name: string
  src: string
  size: ImageSize
  doubt: PhotoDoubt | undefined
  fromPhoneAt: string | undefined
}

export function useCrop() {
  const [opened, setOpened] = useState<Opened>()
  const [place, setPlace] = useState<CropPlace>(startPlace)
  const [refusal, setRefusal] = useState<string>()
  const [unopened, setUnopened] = useState<{ file: File; fromPhoneAt: string | undefined }>()
  const [opening, setOpening] = useState(false)
  const [cutting, setCutting] = useState(false)
  const src = useRef<string>(undefined)
  /** Counts what was opened or closed, so that a photo that is ready later than that isn't shown. */
  const latest = useRef(0)
  useLeaveWarning(opening || opened !== undefined || unopened !== undefined)

  function forgetOpened() {
    if (src.current) URL.revokeObjectURL(src.current)
    src.current = undefined
    setOpened(undefined)
  }
  useEffect(
    () => () => {
      if (src.current) URL.revokeObjectURL(src.current)
    },
    [],
  )

  async function open(file: File, fromPhoneAt?: string) {
    latest.current += 1
    const own = latest.current
    setRefusal(undefined)
    setUnopened(undefined)
    setOpening(true)
    void expectFace()
    // The crop may cut off other people in the photo, so faces are looked for only in the crop.
    const prepared = await preparePhoto(file, { of: 'other' })
    const picture = prepared.ok ? await createImageBitmap(prepared.photo).catch(() => undefined) : undefined
    if (own !== latest.current) return picture?.close()
    setOpening(false)
    if (!prepared.ok) {
      if (prepared.why === 'not-loaded') setUnopened({ file, fromPhoneAt })
      return setRefusal(unfitMessage(heroPhotoWords, prepared))
    }
    if (!picture) return setRefusal(heroPhotoWords.damaged)
    forgetOpened()
    src.current = URL.createObjectURL(prepared.photo)
    const { width, height } = picture
    picture.close()
    setPlace(startPlace)
    const { photo, checked } = prepared
    setOpened({
      photo,
      name: file.name,
      src: src.current,
      size: { width, height },
      doubt: checked?.doubt,
      fromPhoneAt,
    })
  }

  return {
    opened,
    opening,
    cutting,
    place,
    setPlace,
    refusal,
    open,
    /** Undefined if there is nothing to open again. */
    retry: unopened && (() => void open(unopened.file, unopened.fromPhoneAt)),
    close() {
      latest.current += 1
      setOpening(false)
      forgetOpened()
      setRefusal(undefined)
      setUnopened(undefined)
    },
    async cut(): Promise<Pick<Opened, 'photo' | 'name' | 'doubt' | 'fromPhoneAt'> | undefined> {
      if (!opened) return undefined
      const { photo, name, size, fromPhoneAt } = opened
      setCutting(true)
      const cropped = await croppedPhoto(photo, { turn: place.turn, ...cropSource(size, place) })
      const doubt = opened.doubt ?? (cropped && (await checkFace(cropped)))
      setCutting(false)
      // The crop was closed meanwhile, or another photo was opened.
      if (src.current !== opened.src) return undefined
      if (!cropped) setRefusal(heroPhotoWords.damaged)
      return cropped && { photo: cropped, name: `${name.replace(/\.\w+$/, '')}.jpg`, doubt, fromPhoneAt }
    },
  }
}
export type Crop = ReturnType<typeof useCrop>
