import { href } from 'react-router'
import { Note } from '../../ui/feedback/note.tsx'
import { Button, Buttons } from '../../ui/forms/button.tsx'
import { usePush } from './use-push.ts'

/**
 * Offers push messages on this device once the applicant waits for an answer (`waits`). The browser asks for permission only after
 * the person has pressed the button. A device that gets messages keeps its switch.
 */
export function TellOnDevice({ publicKey, waits }: { publicKey: string; waits: boolean }) {
  const { state, turnOn, turnOff } = usePush(href('/hero-signup-progress'), publicKey)
  if (state === 'unknown' || (state === 'off' && !waits)) return null
  return (
    <div className="tell-on-device">
      {state === 'denied' && (
        <Note tone="bad" live="alert">
          <p>
            <b>This browser blocks notifications from Hero.</b> To allow them, open the site’s settings from
            the icon next to its address, set Notifications to Allow, and press the button again. In an app on
            your iPhone’s home screen: Settings, Notifications, Hero.
          </p>
        </Note>
      )}
      {state === 'failed' && (
        <Note tone="bad" live="alert">
          <p>We couldn’t set this up on this device. You’ll still hear from us by email and text.</p>
        </Note>
      )}
      <Buttons>
        <Button look="ghost" small busy={state === 'busy'} onClick={state === 'on' ? turnOff : turnOn}>
          {state === 'on' ? 'Turn off notifications on this device' : 'Turn on notifications on this device'}
        </Button>
      </Buttons>
      <p className="small" role="status">
        {state === 'on'
          ? 'This device gets a notification when there’s news.'
          : 'For your privacy, a notification only says that there’s news, not what it is.'}
      </p>
    </div>
  )
}
