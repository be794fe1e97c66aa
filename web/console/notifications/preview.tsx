import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { CallData } from '../../../contract/call.ts'
import type { Notification, previewNotification } from '../../../contract/console/notifications.ts'
import { Panel } from '../../ui/console/panel.tsx'
import { PreviewFrame } from '../../ui/console/preview-frame.tsx'
import { type PreviewWidth, WidthSwitch } from '../../ui/console/width-switch.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

type Previewed = CallData<typeof previewNotification>
type Words = Record<string, string>

interface Props {
  notification: Notification
  preview: Previewed | null
  typed: Words | undefined
}

/** Wording that isn't published has no URL, so a form posts it into the frame. With scripts this happens automatically. */
function TypedWords({ action, words }: { action: string; words: Words }) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  useEffect(() => {
    if (words) form.current?.submit()
  }, [words])
  return (
    <form ref={form} method="post" action={action} target="mail">
      {['subject', 'preheader', 'body'].map(name => (
        <input key={name} type="hidden" name={name} value={words[name] ?? ''} />
      ))}
      {!hydrated && (
        <Button type="submit" look="ghost" small>
          Preview what I typed
        </Button>
      )}
    </form>
  )
}

function MailFrame({ notification: { template, version }, typed }: Omit<Props, 'preview'>) {
  const [width, setWidth] = useState<PreviewWidth>('phone')
  // Relative to this page, because the catalog of screens mounts it at another address.
  const address = href('/console/notifications/:template/mail.html', { template }).replace(/^.*\//, '')
  return (
    <>
      <p>
        <WidthSwitch width={width} onWidth={setWidth} />
      </p>
      <div className="notification-preview" data-width={width}>
        <PreviewFrame key={version} name="mail" title="The mail" sandbox="" src={address} />
      </div>
      {typed && <TypedWords action={address} words={typed} />}
    </>
  )
}

export function Preview({ notification, preview, typed }: Props) {
  const note = <span role="status">{typed ? 'As typed, not published yet' : 'As it’s sent now'}</span>
  return (
    <Panel title="Preview" note={note}>
      {preview === null ? (
        <p>This wording can’t be sent anymore, so we’re sending the original.</p>
      ) : (
        <div className="notification-form">
          {preview.subject && (
            <p>
              <b>{preview.subject}</b>
            </p>
          )}
          {preview.html && <MailFrame notification={notification} typed={typed} />}
          {preview.html && <h3 className="notification-subheading">As text</h3>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focusable so that the arrow keys scroll it */}
          <pre className="notification-text" tabIndex={0}>
            {preview.text}
          </pre>
          {preview.places !== null && (
            <p className="mut">{preview.places} of 160 characters with the longest values</p>
          )}
        </div>
      )}
    </Panel>
  )
}
