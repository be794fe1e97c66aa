import { useEffect } from 'react'
import { bringIntoSight } from '../../form/in-sight.ts'
import { UploadSlot } from '../../ui/uploads/upload-slot.tsx'
import { useFocusAfterChange } from '../../ui/use-focus-after-change.ts'
import type { PhotoSlotProps } from './photo-slot-states.tsx'
import * as states from './photo-slot-states.tsx'

export function PhotoSlot(props: PhotoSlotProps) {
  const { id, title, shape } = props
  const { area } = useFocusAfterChange<HTMLDivElement>(props.slot.state.status)
  const refusal = refusalOf(props)
  const onRetry = retryOf(props)
  const shown = shownIn(props)
  useEffect(() => {
    const words = refusal && area.current?.querySelector('.err')
    if (words) bringIntoSight(words)
  }, [refusal, area])
  return (
    <div ref={area}>
      <UploadSlot
        id={id}
        title={title}
        {...(shape ? { shape } : {})}
        {...shown}
        // A photo chosen as a replacement can be refused too, while the earlier one stays.
        message={refusal ?? shown.message}
        actions={
          <>
            {onRetry && states.retryButton(title, onRetry)}
            {shown.actions}
          </>
        }
      />
    </div>
  )
}

const refusalOf = ({ refusal, slot: { state } }: PhotoSlotProps) =>
  refusal ?? (state.status === 'failed' ? state.reason : 'refusal' in state ? state.refusal : undefined)

const retryOf = ({ onRetry, slot: { state, retry } }: PhotoSlotProps) =>
  onRetry ?? ('canRetry' in state && state.canRetry ? retry : undefined)

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
