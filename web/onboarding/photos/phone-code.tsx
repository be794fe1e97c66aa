import type { PhotoFromLink, PhotoSlotName } from '../../../contract/photo-link.ts'
import { QrCode } from '../../ui/content/qr-code.tsx'
import { Button } from '../../ui/forms/button.tsx'
import type { CodeState } from './photo-code.ts'
import { usePhotoRoute } from './photo-route.ts'
import { usePhotoCode } from './use-photo-code.ts'
import './phone-code.css'

const ends: Record<Exclude<CodeState['status'], 'none' | 'shown'>, { title: string; text?: string }> = {
  ended: { title: 'The code for your phone has expired.' },
  failed: { title: 'The code for your phone didn’t load.' },
  'logged-out': {
    title: 'You’re logged out.',
    text: 'This code has expired. Log in again to use your phone.',
  },
}

interface PhoneCodeProps {
  slot: PhotoSlotName
  slotTitle: string
  onPhoto: (photo: PhotoFromLink) => void
}

/** Shown where a slot takes a photo: the camera of a phone fills it. */
export function PhoneCode({ slot, slotTitle, onPhoto }: PhoneCodeProps) {
  const { state, renew } = usePhotoCode({ route: usePhotoRoute(), slot, onPhoto })
  if (state.status === 'none') return null
  if (state.status !== 'shown') {
    const { title, text } = ends[state.status]
    return (
      <div className="phone-code" role="status">
        <div>
          <b>{title}</b>
          {text}{' '}
          {state.status !== 'logged-out' && (
            <Button look="quiet" onClick={renew} aria-label={`Show a new code: ${slotTitle}`}>
              Show a new code
            </Button>
          )}
        </div>
      </div>
    )
  }
  const { code, opened, disconnected } = state
  return (
    <div className={opened ? 'phone-code is-opened' : 'phone-code'}>
      <QrCode qr={code.qr} label={`Code for your phone: ${slotTitle}`} />
      <div role="status">
        {disconnected ? (
          <>
            <b>No connection.</b> The photo shows up here once you’re back online.
          </>
        ) : opened ? (
          <>
            <b>Your phone has opened this code.</b> Take the photo there. It’ll show up here.
          </>
        ) : (
          <>
            <b>Or use your phone.</b> Scan the code with its camera and take the photo there. It works once,
            for ten minutes.
          </>
        )}
      </div>
    </div>
  )
}
