import { useEffect, useRef, useState } from 'react'
import type { ScreeningView } from '../../../contract/console/screening.ts'
import { minute } from '../../../contract/durations.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import { errorField } from '../../form/error-field.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextAreaField } from '../../ui/forms/field.tsx'
import { StepUpDialog } from '../factor/step-up-dialog.tsx'

const shownFor = minute

/** Has the focus, because the form that asked is gone. It stays when the number goes, whether by the button or by itself. */
function Revealed({ number }: { number: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(true)
  useEffect(() => {
    if (shown || document.activeElement === document.body) place.current?.focus()
  }, [shown])
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), shownFor)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place} tabIndex={-1} role="status">
      {shown ? (
        <>
          <p className="scr-n num">{number}</p>
          <p className="small">It’ll be hidden again in a minute. Viewing is logged.</p>
          <p>
            <Button small look="ghost" onClick={() => setShown(false)}>
              Hide it now
            </Button>
          </p>
        </>
      ) : (
        <p>The number is hidden again.</p>
      )}
    </div>
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
  revealed: string | undefined
  formError: FormError | undefined
}) {
  const form = useRef<HTMLFormElement>(null)
  const own = formError?.values.intent === 'reveal' ? formError : undefined
  if (!view.check.numberKept && !revealed && !own) return null
  return (
    <Panel title="Social Security Number" note="Sealed">
      {revealed ? (
        <Revealed key={revealed} number={revealed} />
      ) : mayReveal ? (
        <>
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
          <StepUpDialog formError={own} onFresh={() => form.current?.requestSubmit()} />
        </>
      ) : (
        <p>The number is waiting for the agency. Only an admin can reveal it, with a reason that’s logged.</p>
      )}
    </Panel>
  )
}
