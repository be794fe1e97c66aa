import { useEffect, useRef, useState } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import { stepUp } from '../../../contract/console/own-access.ts'
import { type FormError, isFormError } from '../../form/form-error.ts'
import { FormProblems } from '../../form/form-problems.tsx'
import { useForm } from '../../form/use-form.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { type FactorChoice, FactorFields } from './factor-fields.tsx'
import type { action, loader } from './step-up-page.tsx'

function FreshForm({ choice, onFresh }: { choice: FactorChoice; onFresh: () => void }) {
  const sending = useFetcher<typeof action>()
  const fault = isFormError(sending.data) ? sending.data : undefined
  const form = useForm(stepUp.body!, fault, { id: 'fresh' })
  const told = useRef(false)
  useEffect(() => {
    if (told.current || !sending.data || isFormError(sending.data)) return
    told.current = true
    onFresh()
  }, [sending.data, onFresh])
  return (
    <>
      <FormProblems form={form} fault={fault} />
      <sending.Form method="post" action={href('/console/fresh')} {...form.props}>
        <input type="hidden" name="stay" value="yes" />
        <FactorFields
          choice={choice}
          form={form}
          busy={sending.state !== 'idle'}
          button="Confirm"
          autoFocus
        />
      </sending.Form>
    </>
  )
}

/**
 * Step-up for the form beside it: opens when the form was refused with FRESH_FACTOR_NEEDED, asks for the second factor,
 * then calls `onFresh`, which submits the form again with what was typed. Without scripts it links to a page that asks
 * and comes back.
 */
export function StepUpDialog({ fault, onFresh }: { fault: FormError | undefined; onFresh: () => void }) {
  const needed = fault?.code === 'FRESH_FACTOR_NEEDED'
  const [closed, setClosed] = useState<FormError>()
  const open = needed && closed !== fault
  const { load, data } = useFetcher<typeof loader>()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (open) void load(href('/console/fresh'))
  }, [open, load])
  const close = () => setClosed(fault)
  const page = `${href('/console/fresh')}?${new URLSearchParams({ next: pathname + search })}`
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Confirm that it’s you"
      actions={
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      }
    >
      <p>We need your second factor once more. After that, you’re good for five minutes.</p>
      {open && data ? (
        <FreshForm
          choice={data}
          onFresh={() => {
            close()
            onFresh()
          }}
        />
      ) : (
        <p>
          <a href={page}>Confirm on a separate page</a>
        </p>
      )}
    </Dialog>
  )
}
