import { href } from 'react-router'
import type { StepState } from '../../../contract/application.ts'
import { longDay, newYorkDate } from '../../../contract/new-york-time.ts'
import { progressMessages } from '../../../contract/progress-messages.ts'
import { useOptionalFrame } from '../../layout/use-frame.ts'
import { PhoneHours } from '../../safety/tel.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { type Hero, titleOf } from '../hero-steps.ts'
import { deniedSupportHref } from './lead.ts'
import '../step-form.css'

interface DeniedDialogProps {
  hero: Hero
  state: StepState | undefined
  onClose: () => void
}

/**
 * The popup of a denied step, worded by SPEC 8, with the reason's category if there is one (DECISIONS D17): what happened, what can
 * be done, by when, and whom to ask.
 */
export function DeniedDialog({ hero, state, onClose }: DeniedDialogProps) {
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
            {progressMessages.deniedLink}
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
      <p>{progressMessages.denied}</p>
      {state && <Explained hero={hero} state={state} />}
    </Dialog>
  )
}

function Explained({ hero, state }: { hero: Hero; state: StepState }) {
  const phone = useOptionalFrame()?.support.phone
  const checked = state.step === 'backgroundCheck'
  const on = state.changedAt ? ` on ${longDay(newYorkDate(state.changedAt))}` : ''
  return (
    <>
      {state.reasonClass && <p>{state.reasonClass}</p>}
      <p>
        <b>What happened.</b> Two people decided{on}. {state.reason}
      </p>
      <p>
        <b>What you can do.</b> Tell us what’s wrong or what has changed. Someone who didn’t make the decision
        reads it, and can open the step again.
        {checked && (
          <>
            {' '}
            <a href={href('/hero-signup-step-5')}>Read our decision, the report and your rights</a>
          </>
        )}
      </p>
      <p>
        <b>By when.</b> Anytime while your account is open.
        {checked &&
          ' The agency gives you a free copy of the report if you ask within 60 days of our letter.'}
      </p>
      <p>
        <b>Who to ask.</b> Our support, at any hour
        {hero.reference && <>; the message has your reference, {hero.reference}, in it</>}.
        {phone && (
          <>
            {' '}
            By phone <PhoneHours phone={phone} />.
          </>
        )}
      </p>
    </>
  )
}
