import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import type { FormFault } from '../../form/form-fault.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { FreshFactorDialog } from '../factor/fresh-factor-dialog.tsx'
import type { Intent } from './person-words.ts'

interface Props {
  intent: Intent
  /** Of the row that it is about, where there are several. */
  id?: string
  button: string
  look?: 'line' | 'ghost' | 'bad'
  /** It asks why; what is typed stands on the record. */
  reason?: boolean
  /** It needs the second factor once more. */
  fresh?: boolean
  fault: FormFault | undefined
  children?: ReactNode
}

/** One thing to do about a person. A refusal stands in the form that was sent, and keeps what was typed. */
export function ActForm({ intent, id = '', button, look = 'ghost', reason, fresh, fault, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const own = fault?.values.intent === intent && (fault.values.id ?? '') === id ? fault : undefined
  const fieldId = `${intent}-${id || 'one'}-reason`
  return (
    <>
      <Form method="post" className="per-act" noValidate ref={form}>
        <input type="hidden" name="intent" value={intent} />
        {id && <input type="hidden" name="id" value={id} />}
        {own?.message && (
          <Note tone="bad" live="alert">
            {own.message}
          </Note>
        )}
        {children}
        {reason && (
          <TextField
            id={fieldId}
            name="reason"
            label="Reason, for the record"
            autoComplete="off"
            maxLength={500}
            defaultValue={own?.values.reason}
            error={own?.errors.reason}
          />
        )}
        <Button type="submit" look={look} small>
          {button}
        </Button>
      </Form>
      {fresh && <FreshFactorDialog fault={own} onFresh={() => form.current?.requestSubmit()} />}
    </>
  )
}
