import { href } from 'react-router'
import type { StepState } from '../../../contract/application.ts'
import { messages } from '../../../contract/messages.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { titleOf } from '../hero-steps.ts'
import { deniedSupportHref } from './lead.ts'
import '../step-form.css'

/** The popup of a denied step, worded by SPEC 8, with the reason's category if there is one (DECISIONS D17). */
export function DeniedDialog({ state, onClose }: { state: StepState | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={state !== undefined}
      onClose={onClose}
      look="bad"
      role="alertdialog"
      title={state ? `${titleOf(state.step)} denied` : ''}
      actions={
        <>
          <ButtonLink look="bad" href={state ? deniedSupportHref(state.step) : href('/account/support')}>
            {messages.deniedLink}
          </ButtonLink>
          <ButtonLink
            look="ghost"
            href={href('/hero-signup-progress')}
            onClick={event => {
              event.preventDefault()
              onClose()
            }}
          >
            Close
          </ButtonLink>
        </>
      }
    >
      <p>{messages.denied}</p>
      {state?.step === 'backgroundCheck' && (
        <p>
          <a href={href('/hero-signup-step-5')}>Read our decision, the report and your rights</a>
        </p>
      )}
      {state?.reasonClass && <p>{state.reasonClass}</p>}
    </Dialog>
  )
}
