import { Form, href, useLocation, useNavigation } from 'react-router'
import { staffConfirm } from '../../../contract/console.ts'
import type { FormFault } from '../../form/form-fault.ts'
import { FormProblems } from '../../form/form-problems.tsx'
import { useForm } from '../../form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

/** Second factor. The challenge travels in the form, never in an address. */
export function AuthenticatorForm({ challenge, fault }: { challenge: string; fault: FormFault | undefined }) {
  const form = useForm(staffConfirm.body!, fault)
  const busy = useNavigation().state !== 'idle'
  const { search } = useLocation()
  return (
    <>
      <FormProblems form={form} fault={fault} />
      <Form method="post" {...form.props}>
        <input type="hidden" name="challenge" value={challenge} />
        <TextField
          label="Six-digit code from your app"
          look="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          // After a refusal the summary takes the focus; leaving an empty field would put another message here.
          autoFocus={fault === undefined}
          {...form.field('code')}
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Checking…' : 'Sign in'}
        </Button>
      </Form>
      <p className="small">
        A code works once, for half a minute. <a href={href('/console/login') + search}>Start again</a>
      </p>
    </>
  )
}
