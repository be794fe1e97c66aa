import { type ReactNode, type SubmitEvent, useCallback, useEffect, useState } from 'react'
import { href, useLocation } from 'react-router'
import { stepUp } from '../../../contract/console/own-access.ts'
import type { Result } from '../../../contract/result.ts'
import { askSite } from '../../form/ask-site.ts'
import { type FormError, formErrorOf } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { FormProblems } from '../../form/form-problems.tsx'
import { useForm } from '../../form/use-form.ts'
import { ShownTo } from '../../layout/shown-to.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { type FactorChoice, FactorFields } from './factor-fields.tsx'
import { stepUpHref } from './step-up-href.ts'

interface StepUpFormProps {
  choice: FactorChoice
  cancel: ReactNode
  onConfirmed: () => void
  onRefused: () => void
}

function StepUpForm({ choice, cancel, onConfirmed, onRefused }: StepUpFormProps) {
  const [formError, setFormError] = useState<FormError>()
  const [isSending, setSending] = useState(false)
  const form = useForm(stepUp.body, formError, { id: 'step-up' })

  async function send(event: SubmitEvent<HTMLFormElement>) {
    form.props.onSubmit(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const fields = new FormData(event.currentTarget)
    const answer = await askSite(href('/console/step-up'), fields)
    setSending(false)
    if (answer.ok) return onConfirmed()
    setFormError(formErrorOf(answer))
    // Another tab may have asked for a passkey since, which ends what this one has to sign.
    if (fields.get('passkey')) onRefused()
  }

  return (
    <>
      <FormProblems form={form} formError={formError} />
      <form {...form.props} className="factor-form" method="post" onSubmit={event => void send(event)}>
        <ShownTo />
        <FactorFields
          choice={choice}
          form={form}
          busy={isSending}
          button="Confirm"
          cancel={cancel}
          small
          autoFocus
        />
      </form>
    </>
  )
}

/**
 * Step-up for the form beside it: opens when the form was refused with FRESH_FACTOR_NEEDED, asks for the second factor,
 * then calls `onConfirmed`, which submits the form again with what was typed. Without scripts it links to a page that asks
 * and comes back.
 */
export function StepUpDialog({
  formError,
  onConfirmed,
}: {
  formError: FormError | undefined
  onConfirmed: () => void
}) {
  const needed = formError?.code === 'FRESH_FACTOR_NEEDED'
  const [closed, setClosed] = useState<FormError>()
  const open = needed && closed !== formError
  const [choice, setChoice] = useState<Result<FactorChoice>>()
  const ask = useCallback(async () => setChoice(await askSite<FactorChoice>(href('/console/step-up'))), [])
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (open) void ask()
  }, [open, ask])
  const close = () => {
    setClosed(formError)
    setChoice(undefined)
  }
  const page = stepUpHref(pathname + search)
  const cancel = (
    <Button look="ghost" small onClick={close}>
      Cancel
    </Button>
  )
  return (
    <Dialog open={open} onClose={close} title="Confirm it’s you" actions={choice?.ok ? undefined : cancel}>
      <p>We need your second factor once more. After that, you’re good for five minutes.</p>
      {open && choice?.ok ? (
        <StepUpForm
          choice={choice.data}
          cancel={cancel}
          onRefused={() => void ask()}
          onConfirmed={() => {
            close()
            onConfirmed()
          }}
        />
      ) : choice && !choice.ok ? (
        <>
          <FormErrorNote formError={formErrorOf(choice)} />
          <Button look="line" small onClick={() => void ask()}>
            Try again
          </Button>
        </>
      ) : (
        <p>
          <a href={page}>Confirm on a separate page</a>
        </p>
      )}
    </Dialog>
  )
}
