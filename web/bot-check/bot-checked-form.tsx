import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { isFormFault } from '../form/form-fault.ts'
import { FormProblems } from '../form/form-problems.tsx'
import type { BoundForm } from '../form/use-form.ts'
import { BotTokenField } from './bot-token-field.tsx'
import { useBotCheck } from './use-bot-check.ts'

interface BotCheckedFormProps {
  /** What the token is for, as the API asks for it. */
  botAction: Parameters<typeof useBotCheck>[0]
  /** Where on the page the form stands: what came of it is shown there without scripts too. */
  anchor: `#${string}`
  form: BoundForm
  /** What came of the form when it was sent. */
  answer: unknown
  children: ReactNode
}

/** A form on a page to read: its bot check begins at the first touch, so that who only reads loads nothing. */
export function BotCheckedForm({ botAction, anchor, form, answer, children }: BotCheckedFormProps) {
  const bot = useBotCheck(botAction)
  const [touched, setTouched] = useState(false)
  return (
    <>
      <FormProblems form={form} fault={isFormFault(answer) ? answer : undefined} />
      <Form
        method="post"
        action={anchor}
        data-draft=""
        {...form.props}
        onFocus={() => {
          form.props.onFocus()
          setTouched(true)
        }}
      >
        {touched && <BotTokenField bot={bot} answered={answer} />}
        {children}
      </Form>
    </>
  )
}
