import { type ReactNode, useState } from 'react'
import { isFormError } from '../form/form-error.ts'
import { FormProblems } from '../form/form-problems.tsx'
import { PostForm } from '../form/post-form.tsx'
import type { BoundForm } from '../form/use-form.ts'
import { BotTokenField } from './bot-token-field.tsx'
import { useBotCheck } from './use-bot-check.ts'

interface BotCheckedFormProps {
  botAction: Parameters<typeof useBotCheck>[0]
  anchor: `#${string}`
  form: BoundForm
  answer: unknown
  children: ReactNode
}

/**
 * A form with a bot check, on a page that most visitors only read. The check starts at the first touch of the form, so that
 * readers load nothing.
 */
export function BotCheckedForm({ botAction, anchor, form, answer, children }: BotCheckedFormProps) {
  const bot = useBotCheck(botAction)
  const [touched, setTouched] = useState(false)
  return (
    <>
      <FormProblems form={form} formError={isFormError(answer) ? answer : undefined} />
      <PostForm
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
      </PostForm>
    </>
  )
}
