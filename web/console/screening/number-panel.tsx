import { useCallback, useEffect, useRef, useState } from 'react'
import type { ScreeningView } from '../../../contract/console/screening.ts'
import { minute, second } from '../../../contract/durations.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import { followTimeLeft } from '../../follow-time-left.ts'
import { errorField } from '../../form/error-field.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextAreaField } from '../../ui/forms/field.tsx'
import { StepUpDialog } from '../factor/step-up-dialog.tsx'

const shownFor = minute

/** The answer with the number, a new one each time that it is revealed. */
interface RevealedNumber {
  revealed: string
}

/** Has the focus, because the form that asked is gone. `onHidden`: it was shown long enough, or the button was pressed. */
function Shown({ number, onHidden }: { number: string; onHidden: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus()
  }, [])
  useEffect(
    () =>
      followTimeLeft(shownFor, left => {
        if (left <= 0) onHidden()
      }),
    [onHidden],
  )
  return (
    <div ref={element} tabIndex={-1} role="status">
      <p className="screening-number num">{number}</p>
      <p className="small">It’ll be hidden again in a minute. Viewing is logged.</p>
      <noscript>
        <meta httpEquiv="refresh" content={String(shownFor / second)} />
      </noscript>
      {/* Without scripts the form opens the page anew, which has no number. */}
      <form
        onSubmit={event => {
          event.preventDefault()
          onHidden()
        }}
      >
        <Button type="submit" small look="ghost">
          Hide it now
        </Button>
      </form>
    </div>
  )
}

/** Takes the focus from what was shown, unless someone is elsewhere by then. */
function HiddenAgain() {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus()
  }, [])
  return (
    <p ref={element} tabIndex={-1} role="status">
      The number is hidden again.
    </p>
  )
}

/** The Social Security Number. It shows no digit until someone with the permission gives a reason. */
export function NumberPanel({
  view,
  mayReveal,
  revealed,
  formError,
}: {
  view: ScreeningView
  mayReveal: boolean
  revealed: RevealedNumber | undefined
  formError: FormError | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const [hidden, setHidden] = useState<RevealedNumber>()
  const hide = useCallback(() => setHidden(revealed), [revealed])
  const own = formError?.values.intent === 'reveal' ? formError : undefined
  if (!view.check.numberKept && !revealed && !own) return null
  const shown = hidden === revealed ? undefined : revealed
  return (
    <Panel title="Social Security Number" note={shown ? 'Shown' : 'Sealed'}>
      {shown ? (
        <Shown number={shown.revealed} onHidden={hide} />
      ) : mayReveal ? (
        <>
          {revealed && <HiddenAgain />}
          <PostForm noValidate ref={form}>
            <input type="hidden" name="intent" value="reveal" />
            <FormErrorNote formError={own} />
            <TextAreaField
              {...errorField(own, 'reason', { id: 'reveal-reason' })}
              label="Why do you need it?"
              hint="Your reason, your name and the time are logged."
              rows={2}
              maxLength={fieldLimits.detail}
            />
            <p>
              <Button type="submit" small look="ghost">
                Reveal the number
              </Button>
            </p>
          </PostForm>
          <StepUpDialog formError={own} onConfirmed={() => form.current?.requestSubmit()} />
        </>
      ) : (
        <p>The number is waiting for the agency. Only an admin can reveal it, with a reason that’s logged.</p>
      )}
    </Panel>
  )
}
