import { href } from 'react-router'
import { stepsInWords } from '../../contract/hero-step-list.ts'
import { usePrices } from '../layout/use-prices.ts'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { Button, ButtonLink } from '../ui/forms/button.tsx'
import { howPayIsCounted, pay, requirements } from './prelaunch-texts.tsx'

interface ApplyDialogProps {
  open: boolean
  onClose: () => void
  means: readonly string[]
}

/** DECISIONS R12. */
export function ApplyDialog({ open, onClose, means }: ApplyDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Apply to be a Hero"
      actions={
        <>
          <ButtonLink arrow href={href('/hero-signup')}>
            Go to sign-up
          </ButtonLink>
          <Button look="ghost" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <div className="apply">
        <p>You need:</p>
        <ul>
          {requirements.map(requirement => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ul>
        <p>
          There are {stepsInWords}. The last is a background check. You’re self-employed, and the job is
          unarmed.
        </p>
        <p>
          <b>{pay(usePrices())}.</b> {howPayIsCounted()}
        </p>
        {means.map(line => (
          <p key={line}>{line}</p>
        ))}
        <p>
          <a href={href('/heroapplication')}>What we’ll ask, and why</a>
        </p>
      </div>
    </Dialog>
  )
}
