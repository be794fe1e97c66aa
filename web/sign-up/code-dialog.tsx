import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { CodeSent } from '../../contract/code.ts'
import { screenMessages } from '../../contract/screen-messages.ts'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { LiveRegion, Note } from '../ui/feedback/note.tsx'
import { Button } from '../ui/forms/button.tsx'
import { OneTimeCode } from '../ui/forms/one-time-code.tsx'
import { useRefusedField } from '../ui/forms/use-refused-field.ts'
import { CodeHelp } from './code-help.tsx'
import { CodeOnItsWay } from './code-on-its-way.tsx'
import { codeLabel, earlierCodeEnded } from './code-words.ts'
import { minutesAndSeconds, useCountdown } from './use-countdown.ts'
import { useSmsCode } from './use-sms-code.ts'

interface CodeDialogProps {
  sent: CodeSent
  times: number
  phone: string
  error: string | undefined
  /** The refusal with that error, a new object each time. */
  refusal: object | undefined
  /** A message that is not about the code: the server can't be reached, or no more codes today. */
  message: string | undefined
  checking: boolean
  sending: boolean
  onSubmit: (code: string) => void
  onResend: (by?: 'call') => void
  onClose: () => void
  onChangeNumber: () => void
}

function Resend({
  sent,
  times,
  sending,
  refusal,
  stuck,
  onResend,
}: Pick<CodeDialogProps, 'sent' | 'times' | 'sending' | 'refusal' | 'onResend'> & {
  stuck: boolean
}) {
  const [wait, setWait] = useState({ of: sent, seconds: sent.resendIn })
  if (wait.of !== sent) setWait({ of: sent, seconds: sent.resendIn })
  const left = useCountdown(wait)
  const newCodeText = `${sent.called ? 'We’re calling you with' : 'We sent'} a new code. ${earlierCodeEnded}`
  return (
    <>
      {sent.alreadySent
        ? // A refused code may have been the last of its guesses, or have expired.
          !refusal && <p className="small">The last code we sent you still works.</p>
        : times > 1 && <p className="small">{newCodeText}</p>}
      {sent.sendsLeft > 0 &&
        (left > 0 ? (
          <p className="small">
            No code? You can ask for a new one in <b className="num">{minutesAndSeconds(left)}</b>.
          </p>
        ) : (
          <>
            <p>
              <Button look="quiet" busy={sending} onClick={() => onResend()}>
                Send a new code
              </Button>
            </p>
            {sent.canCall && (
              <p>
                <Button look="quiet" busy={sending} onClick={() => onResend('call')}>
                  Call me instead
                </Button>
              </p>
            )}
          </>
        ))}
      {(sent.sendsLeft === 0 || stuck) && <CodeHelp about="sign-up" last={sent.sendsLeft === 0} />}
      <LiveRegion>{times > 1 && !sent.alreadySent ? newCodeText : ''}</LiveRegion>
    </>
  )
}

const formId = 'code-form'

/** "OTP Verification" (SPEC 2.7). Closing it clears the code; the form keeps what was typed. */
export function CodeDialog(props: CodeDialogProps) {
  const { sent, phone, error, refusal, message, checking, onSubmit, onClose, onChangeNumber } = props
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useSmsCode(input, true)
  // A browser focuses the dialog's first control; the code field should have it.
  useEffect(() => input.current?.focus(), [])
  const refused = useRefusedField(input, refusal, error)
  const length = sent.digits === 6 ? 6 : 4
  const complete = code.length === length

  function submit(event: FormEvent) {
    event.preventDefault()
    setEmpty(!complete)
    if (complete) onSubmit(code)
    else input.current?.focus()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={checking}
      title="OTP Verification"
      actions={
        <>
          <Button look="ghost" onClick={onClose} disabled={checking}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!complete} busy={checking}>
            {checking ? 'Checking...' : 'Submit'}
          </Button>
        </>
      }
    >
      <CodeOnItsWay sent={sent} phone={phone} />
      <form id={formId} onSubmit={submit} noValidate>
        <OneTimeCode
          id={`${formId}-code`}
          name="phoneOTP"
          length={length}
          label={codeLabel(length)}
          error={empty ? screenMessages.code : refused.message}
          inputRef={input}
          onChange={typed => {
            setCode(typed)
            setEmpty(false)
            refused.onEdit()
          }}
        />
      </form>
      {message && (
        <Note tone="bad" live="alert">
          {message}
        </Note>
      )}
      <Resend {...props} stuck={message !== undefined} />
      <p>
        <Button look="quiet" onClick={onChangeNumber} disabled={checking}>
          Change number
        </Button>
      </p>
    </Dialog>
  )
}
