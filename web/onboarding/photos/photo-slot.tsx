import { type ReactNode, useEffect } from 'react'
import { href } from 'react-router'
import { timeOfDay } from '../../../contract/new-york-time.ts'
import type { PhotoFromLink, PhotoSlotName } from '../../../contract/photo-link.ts'
import { bringIntoSight } from '../../form/in-sight.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CameraIcon, RotateIcon } from '../../ui/icons/tool-icons.tsx'
import { FileButton, FileDrop } from '../../ui/uploads/file-drop.tsx'
import { UploadSlot } from '../../ui/uploads/upload-slot.tsx'
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts'
import { useAcceptedPhotos } from './accepted-photos.ts'
import type { PhotoDoubt } from './check/check-photo.ts'
import { DoubtDrawing } from './doubt-drawing.tsx'
import { PhoneCode } from './phone-code.tsx'
import { bytesInWords } from './photo-kind.ts'
import type { PhotoWords } from './photo-words.ts'
import type { SlotState } from './slot-state.ts'
import type { PhotoSlotControl } from './use-photo-slot.ts'

type PhotoSlotProps = {
  id: string
  title: string
  slot: PhotoSlotControl
  words: PhotoWords
  /** The rear camera for a card, the front camera for a face. */
  camera: 'environment' | 'user'
  name: string
  alt: string
  hint?: ReactNode
  multiple?: boolean
  shape?: 'document' | 'photo'
  refusal?: string | undefined
  /** Shows a code with which a phone fills this slot. */
  phone?: PhotoSlotName
  /** Instead of putting a phone's photo into the slot. */
  onPhone?: (photo: PhotoFromLink) => void
  onFiles: (files: File[]) => void
}

export function PhotoSlot(props: PhotoSlotProps) {
  const { area } = useFocusAfterChange<HTMLDivElement>(props.slot.state.status)
  const refusal = refusalOf(props)
  useEffect(() => {
    const words = refusal && area.current?.querySelector('.err')
    if (words) bringIntoSight(words)
  }, [refusal, area])
  return (
    <div ref={area}>
      <SlotInState {...props} />
    </div>
  )
}

const refusalOf = ({ refusal, slot: { state } }: PhotoSlotProps) =>
  refusal ?? (state.status === 'empty' ? state.refusal : state.status === 'failed' ? state.reason : undefined)

function SlotInState(props: PhotoSlotProps) {
  const { id, title, slot, words, camera, name, alt, hint, multiple, shape, onFiles } = props
  const { state } = slot
  const accept = useAcceptedPhotos()
  const take = (label: string) => (
    <FileButton
      accept={accept}
      capture={camera}
      icon={<CameraIcon />}
      aria-label={`${label}: ${title}`}
      onFiles={onFiles}
    >
      {label}
    </FileButton>
  )
  const choose = (look: 'ghost' | 'quiet', label: string) => (
    <FileButton accept={accept} aria-label={`${label}: ${title}`} look={look} onFiles={onFiles}>
      {label}
    </FileButton>
  )
  const doubtShown = (doubt: PhotoDoubt) => (
    <>
      <DoubtDrawing doubt={doubt} />
      <p>{words.doubts[doubt]}</p>
    </>
  )
  const shared = { id, title, ...(shape ? { shape } : {}) }
  const code = props.phone && (
    <PhoneCode
      route={href('/photo-slots')}
      slot={props.phone}
      slotTitle={title}
      onPhoto={props.onPhone ?? slot.receive}
    />
  )
  switch (state.status) {
    case 'empty':
    case 'preparing':
      return (
        <UploadSlot
          {...shared}
          status="empty"
          badge={hint}
          formats={words.formats}
          message={refusalOf(props)}
          below={state.status === 'empty' && code}
          actions={take(words.take)}
        >
          {state.status === 'preparing' ? (
            <Loading label="Getting the photo ready" />
          ) : (
            <FileDrop
              label={words.choose}
              or="or drop it here"
              accept={accept}
              multiple={multiple}
              aria-label={`${words.choose}: ${title}`}
              onFiles={onFiles}
            />
          )}
        </UploadSlot>
      )
    case 'doubtful':
      return (
        <UploadSlot
          {...shared}
          status="doubtful"
          badge="Not sent yet"
          file={state.photo.name}
          size={sizeOf(state)}
          doubt={doubtShown(state.doubt)}
          actions={
            <>
              {take('Take it again')}
              {choose('quiet', 'Choose another')}
              <Button look="quiet" onClick={slot.sendAnyway} aria-label={`Send it anyway: ${title}`}>
                Send it anyway
              </Button>
            </>
          }
        >
          <img src={state.photo.src} alt={alt} />
        </UploadSlot>
      )
    case 'sending':
      return (
        <UploadSlot
          {...shared}
          status="busy"
          badge="Uploading"
          file={state.photo.name}
          size={words.sending(state.percent)}
          percent={state.percent}
          progressLabel={`Upload, ${title}`}
          actions={
            <Button look="ghost" small onClick={slot.clear} aria-label={`Cancel: ${title}`}>
              Cancel
            </Button>
          }
        >
          <img src={state.photo.src} alt={alt} />
        </UploadSlot>
      )
    case 'arrived':
      return (
        <UploadSlot
          {...shared}
          status="done"
          badge={state.sentBefore ? 'Sent before' : 'Uploaded'}
          file={state.photo.name}
          size={sizeOf(state)}
          doubt={state.doubt && doubtShown(state.doubt)}
          actions={
            <>
              {choose('ghost', 'Replace')}
              <Button look="quiet" onClick={slot.clear} aria-label={`Remove: ${title}`}>
                Remove
              </Button>
            </>
          }
        >
          <img src={state.photo.src} alt={alt} />
          <input type="hidden" name={name} value={state.filename} />
        </UploadSlot>
      )
    case 'rejected':
      return (
        <UploadSlot
          {...shared}
          status="rejected"
          badge="Not accepted"
          file={state.photo.name}
          message={state.reason}
          below={code}
          actions={
            <>
              {choose('ghost', 'Replace')}
              {state.mayStay && (
                <Button look="quiet" onClick={slot.keep} aria-label={`Keep this photo: ${title}`}>
                  Keep this photo
                </Button>
              )}
              <Button look="quiet" onClick={slot.clear} aria-label={`Remove: ${title}`}>
                Remove
              </Button>
            </>
          }
        >
          <img src={state.photo.src} alt={alt} />
        </UploadSlot>
      )
    case 'failed':
      return (
        <UploadSlot
          {...shared}
          status="failed"
          badge="Not uploaded"
          file={state.photo.name}
          size={sizeOf(state)}
          message={state.reason}
          below={code}
          actions={
            <>
              {state.again && (
                <Button small icon={<RotateIcon />} onClick={slot.retry} aria-label={`Retry: ${title}`}>
                  Retry
                </Button>
              )}
              {choose(state.again ? 'quiet' : 'ghost', 'Choose another')}
            </>
          }
        >
          <img src={state.photo.src} alt={alt} />
        </UploadSlot>
      )
  }
}

function sizeOf(state: Extract<SlotState, { photo: unknown }>) {
  const { bytes, fromPhoneAt } = state.photo
  const size = bytes === null ? [] : [bytesInWords(bytes)]
  return (
    [...size, ...(fromPhoneAt ? [`Added from a phone at ${timeOfDay(fromPhoneAt)}`] : [])].join(', ') || null
  )
}
