import { type ReactNode, useEffect } from 'react'
import type { PhotoFromLink, PhotoSlotName } from '../../../contract/photo-link.ts'
import { bringIntoSight } from '../../form/in-sight.ts'
import { UploadSlot } from '../../ui/uploads/upload-slot.tsx'
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts'
import * as states from './photo-slot-states.tsx'
import type { PhotoWords } from './photo-words.ts'
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
  /** Instead of putting a phone's photo into the slot. */
  onPhone?: (photo: PhotoFromLink) => void
  onFiles: (files: File[]) => void
}

export function PhotoSlot(props: PhotoSlotProps) {
  const { id, title, shape } = props
  const { area } = useFocusAfterChange<HTMLDivElement>(props.slot.state.status)
  const refusal = refusalOf(props)
  useEffect(() => {
    const words = refusal && area.current?.querySelector('.err')
    if (words) bringIntoSight(words)
  }, [refusal, area])
  return (
    <div ref={area}>
      <UploadSlot id={id} title={title} {...(shape ? { shape } : {})} {...shownIn({ ...props, refusal })} />
    </div>
  )
}

const refusalOf = ({ refusal, slot: { state } }: PhotoSlotProps) =>
  refusal ?? (state.status === 'empty' ? state.refusal : state.status === 'failed' ? state.reason : undefined)

function shownIn(props: PhotoSlotProps) {
  const { state } = props.slot
  switch (state.status) {
    case 'empty':
      return states.empty(props)
    case 'preparing':
      return states.preparing(props)
    case 'doubtful':
      return states.doubtful(props, state)
    case 'sending':
      return states.sending(props, state)
    case 'arrived':
      return states.arrived(props, state)
    case 'rejected':
      return states.rejected(props, state)
    case 'failed':
      return states.failed(props, state)
  }
}
