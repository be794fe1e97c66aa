import type { ComponentProps, ReactNode } from 'react'
import { href } from 'react-router'
import { timeOfDay } from '../../../contract/new-york-time.ts'
import type { PhotoFromLink, PhotoSlotName } from '../../../contract/photo-link.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { CameraIcon, RotateIcon } from '../../ui/icons/photo-icons.tsx'
import { FileButton, FileDrop } from '../../ui/uploads/file-drop.tsx'
import type { UploadSlot } from '../../ui/uploads/upload-slot.tsx'
import { useAcceptedPhotos } from './accepted-photos.ts'
import type { PhotoDoubt } from './check/check-photo.ts'
import { DoubtDrawing } from './doubt-drawing.tsx'
import { PhoneCode } from './phone-code.tsx'
import { bytesInWords } from './photo-kind.ts'
import { loggedOut, type PhotoWords } from './photo-words.ts'
import { earlierIn, type SlotState } from './slot-state.ts'
import type { PhotoSlotControl } from './use-photo-slot.ts'

export type PhotoSlotProps = {
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
  /** Called with a phone's photo, instead of putting it into the slot. */
  onPhone?: (photo: PhotoFromLink) => void
  onFiles: (files: File[]) => void
  /** Opens the photo again that couldn't be opened. */
  onRetry?: (() => void) | undefined
}

type InState<Status extends SlotState['status']> = Extract<SlotState, { status: Status }>
/** The props of a slot in each state. This is not a component, because the slot stays in the page while its state changes. */
type Shown = Omit<ComponentProps<typeof UploadSlot>, 'id' | 'title' | 'shape'>

function sizeOf(state: Extract<SlotState, { photo: unknown }>) {
  const { bytes, fromPhoneAt } = state.photo
  const size = bytes === null ? [] : [bytesInWords(bytes)]
  return (
    [...size, ...(fromPhoneAt ? [`Added from a phone at ${timeOfDay(fromPhoneAt)}`] : [])].join(', ') || null
  )
}

function Take({ label, title, camera, onFiles }: PhotoSlotProps & { label: string }) {
  return (
    <FileButton
      accept={useAcceptedPhotos()}
      capture={camera}
      icon={<CameraIcon />}
      aria-label={`${label}: ${title}`}
      onFiles={onFiles}
    >
      {label}
    </FileButton>
  )
}

function Choose({
  look,
  label,
  title,
  onFiles,
}: PhotoSlotProps & { look: 'ghost' | 'quiet'; label: string }) {
  return (
    <FileButton accept={useAcceptedPhotos()} aria-label={`${label}: ${title}`} look={look} onFiles={onFiles}>
      {label}
    </FileButton>
  )
}

export const retryButton = (title: string, onRetry: () => void) => (
  <Button small icon={<RotateIcon />} onClick={onRetry} aria-label={`Retry: ${title}`}>
    Retry
  </Button>
)

function Remove({ title, slot }: PhotoSlotProps) {
  return (
    <Button look="quiet" onClick={slot.clear} aria-label={`Remove: ${title}`}>
      Remove
    </Button>
  )
}

const Cancel = ({ title, slot }: PhotoSlotProps) => (
  <Button look="ghost" small onClick={slot.cancel} aria-label={`Cancel: ${title}`}>
    Cancel
  </Button>
)

/** In another window, because leaving the page would lose the photo. Never shown without scripts, because the photo is sent by one. */
const logIn = () => (
  <ButtonLink look="quiet" href={`${href('/login')}?next=${location.pathname}`} target="_blank">
    Log in (opens another window)
  </ButtonLink>
)

function Doubt({ doubt, words }: { doubt: PhotoDoubt; words: PhotoWords }) {
  return (
    <>
      <DoubtDrawing doubt={doubt} />
      <p>{words.doubts[doubt]}</p>
    </>
  )
}

const codeForPhone = ({ phone, title, slot, onPhone }: PhotoSlotProps) =>
  phone && <PhoneCode slot={phone} slotTitle={title} onPhoto={onPhone ?? slot.receive} />

function Drop({ title, words, multiple, onFiles }: PhotoSlotProps) {
  return (
    <FileDrop
      label={words.choose}
      or="or drop it here"
      accept={useAcceptedPhotos()}
      multiple={multiple}
      aria-label={`${words.choose}: ${title}`}
      onFiles={onFiles}
    />
  )
}

const photoOf = (state: Extract<SlotState, { photo: unknown }>, { alt }: PhotoSlotProps) => (
  <img src={state.photo.src} alt={alt} />
)

export const empty = (props: PhotoSlotProps): Shown => ({
  status: 'empty',
  badge: props.hint,
  formats: props.words.formats,
  below: codeForPhone(props),
  actions: <Take {...props} label={props.words.take} />,
  children: <Drop {...props} />,
})

export const preparing = (props: PhotoSlotProps): Shown => ({
  ...empty(props),
  below: undefined,
  children: <Loading label="Getting the photo ready" />,
})

export const doubtful = (props: PhotoSlotProps, state: InState<'doubtful'>): Shown => ({
  status: 'doubtful',
  badge: 'Not sent yet',
  file: state.photo.name,
  size: sizeOf(state),
  doubt: <Doubt doubt={state.doubt} words={props.words} />,
  actions: (
    <>
      <Take {...props} label="Take it again" />
      <Choose {...props} look="quiet" label="Choose another" />
      <Button look="quiet" onClick={props.slot.sendAnyway} aria-label={`Send it anyway: ${props.title}`}>
        Send it anyway
      </Button>
      {earlierIn(state) && <Cancel {...props} />}
    </>
  ),
  children: photoOf(state, props),
})

export const sending = (props: PhotoSlotProps, state: InState<'sending'>): Shown => ({
  status: 'busy',
  badge: 'Uploading',
  file: state.photo.name,
  size: props.words.sending(state.percent),
  percent: state.percent,
  progressLabel: `Upload, ${props.title}`,
  actions: <Cancel {...props} />,
  children: photoOf(state, props),
})

export const arrived = (props: PhotoSlotProps, state: InState<'arrived'>): Shown => ({
  status: 'done',
  badge: state.sentBefore ? 'Sent before' : 'Uploaded',
  file: state.photo.name,
  size: sizeOf(state),
  doubt: state.doubt && <Doubt doubt={state.doubt} words={props.words} />,
  actions: (
    <>
      <Choose {...props} look="ghost" label="Replace" />
      <Remove {...props} />
    </>
  ),
  children: (
    <>
      {photoOf(state, props)}
      <input type="hidden" name={props.name} value={state.filename} />
    </>
  ),
})

export const rejected = (props: PhotoSlotProps, state: InState<'rejected'>): Shown => ({
  status: 'rejected',
  badge: 'Not accepted',
  file: state.photo.name,
  message: state.reason,
  below: codeForPhone(props),
  actions: (
    <>
      <Choose {...props} look="ghost" label="Replace" />
      {state.mayStay && (
        <Button look="quiet" onClick={props.slot.keep} aria-label={`Keep this photo: ${props.title}`}>
          Keep this photo
        </Button>
      )}
      <Remove {...props} />
    </>
  ),
  children: photoOf(state, props),
})

export const failed = (props: PhotoSlotProps, state: InState<'failed'>): Shown => ({
  status: 'failed',
  badge: 'Not uploaded',
  file: state.photo.name,
  size: sizeOf(state),
  below: codeForPhone(props),
  actions: (
    <>
      {state.reason === loggedOut && logIn()}
      <Choose {...props} look={state.canRetry ? 'quiet' : 'ghost'} label="Choose another" />
      {earlierIn(state) && <Cancel {...props} />}
    </>
  ),
  children: photoOf(state, props),
})
