import { type ReactNode, useRef } from 'react'
import { fieldLimits } from '../../../contract/field-limits.ts'
import { errorField } from '../../form/error-field.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import './factor.css'

interface Props {
  intent: string
  id?: string
  button: string
  look?: 'line' | 'ghost' | 'bad'
  reason?: boolean
  formError: FormError | undefined
  children?: ReactNode
}

export const isAbout = (formError: FormError | undefined, intent: string, id = '') =>
  formError?.values.intent === intent && (formError.values.id ?? '') === id

/**
 * A form for one action on someone's access. It shows its own refusal. If a step-up is needed, it asks for the second
 * factor and then submits itself again.
 */
export function GuardedForm({ intent, id = '', button, look = 'ghost', reason, formError, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const own = isAbout(formError, intent, id) ? formError : undefined
  return (
    <>
      <PostForm className="factor-form" ref={form} noValidate>
        <input type="hidden" name="intent" value={intent} />
        {id && <input type="hidden" name="id" value={id} />}
        <FormErrorNote formError={own} />
        {children}
        {reason && (
          <TextField
            {...errorField(own, 'reason', { id: `${intent}-${id || 'one'}-reason` })}
            label="Reason, for the record"
            autoComplete="off"
            maxLength={fieldLimits.detail}
          />
        )}
        <Button type="submit" look={look} small>
          {button}
        </Button>
      </PostForm>
      <StepUpDialog formError={own} onConfirmed={() => form.current?.requestSubmit()} />
    </>
  )
}
