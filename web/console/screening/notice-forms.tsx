import type { ReactNode } from 'react'
import { href } from 'react-router'
import { counted } from '../../../contract/amounts.ts'
import { assessmentOutline } from '../../../contract/article-23a.ts'
import type { ScreeningAction, ScreeningView } from '../../../contract/console/screening.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import { isKeyOf } from '../../../contract/keys.ts'
import { adverse } from '../../../contract/staff-limits.ts'
import type { FormError } from '../../form/form-error.ts'
import { FormErrorNote } from '../../form/form-error-note.tsx'
import { PostForm } from '../../form/post-form.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { SelectField, TextAreaField } from '../../ui/forms/field.tsx'
import { resultWords } from './result-words.ts'

interface FieldWords {
  name: string
  options?: readonly { value: string; label: string }[]
  outline?: string
  label: string
  hint?: string
  rows: number
  maximum: number
  optional?: true
}

interface ActionWords {
  title: string
  effect: (view: ScreeningView) => string
  button: string
  look: 'line' | 'ghost' | 'bad'
  fields: readonly FieldWords[]
}

const resultField: FieldWords = {
  name: 'result',
  label: 'What the report says',
  options: [
    { value: 'clear', label: resultWords.clear },
    { value: 'consider', label: resultWords.consider },
  ],
  rows: 1,
  maximum: 20,
}

const words: Record<ScreeningAction, ActionWords> = {
  report: {
    title: 'Record the report',
    effect: () => 'This doesn’t decide anything. Afterward, you can verify the check or send a notice.',
    button: 'Record the report',
    look: 'line',
    fields: [resultField],
  },
  correct: {
    title: 'Correct the recorded result',
    effect: () =>
      'This doesn’t decide anything. The new result replaces the former one. Both stay in the case’s history and in the audit log, with your reason.',
    button: 'Correct the result',
    look: 'ghost',
    fields: [
      resultField,
      { name: 'reason', label: 'Why, for the record', rows: 2, maximum: fieldLimits.detail },
    ],
  },
  notify: {
    title: 'Send a notice about the report',
    effect: ({ waitingDays }) =>
      `Nothing is sent yet. You’ll see the notice first, then confirm it. The applicant gets the report, your assessment and a summary of rights, and has ${counted(waitingDays, 'business day')} to answer. Step 5 stays “in verification”.`,
    button: 'Preview the notice',
    look: 'line',
    fields: [
      {
        name: 'report',
        label: 'What the report says',
        hint: 'The whole report, as the agency wrote it. The applicant gets exactly this.',
        rows: 10,
        maximum: adverse.report,
      },
      {
        name: 'assessment',
        label: 'Our written assessment (Fair Chance Notice)',
        hint: 'How you weighed each factor of Article 23-A. The applicant gets exactly this.',
        outline: assessmentOutline,
        rows: 18,
        maximum: adverse.assessment,
      },
    ],
  },
  settle: {
    title: 'The agency has answered the dispute',
    effect: () =>
      'The clock resumes with the time that was left, or two business days if that’s longer. We’ll tell the applicant the new deadline.',
    button: 'Resume the clock',
    look: 'line',
    fields: [
      {
        name: 'outcome',
        label: 'What the agency answered, in one sentence',
        hint: 'The applicant reads it.',
        rows: 2,
        maximum: fieldLimits.detail,
      },
      {
        name: 'report',
        label: 'The report as it is now',
        hint: 'If the agency has changed it.',
        rows: 6,
        maximum: adverse.report,
        optional: true,
      },
    ],
  },
  withdraw: {
    title: 'Withdraw the notice',
    effect: () =>
      'The check goes back to waiting for a decision, as if no notice had been sent. We’ll tell the applicant that the notice was taken back. The letters stay on file.',
    button: 'Withdraw',
    look: 'ghost',
    fields: [{ name: 'reason', label: 'Why, for the record', rows: 2, maximum: fieldLimits.detail }],
  },
  deny: {
    title: 'Confirm the denial',
    effect: () =>
      'Step 5 becomes Denied. The applicant gets the final letter with these reasons and their rights. This needs a second person.',
    button: 'Deny the background check',
    look: 'bad',
    fields: [
      {
        name: 'reasons',
        label: 'Our reasons',
        hint: 'Written for the applicant. Include what the applicant answered and why it doesn’t change the decision.',
        rows: 8,
        maximum: adverse.assessment,
      },
    ],
  },
}

function ActionForm({
  action,
  view,
  formError,
  typed,
}: {
  action: ScreeningAction
  view: ScreeningView
  formError: FormError | undefined
  typed: Readonly<Record<string, string>> | undefined
}) {
  const own = formError?.values.intent === action ? formError : undefined
  const { fields, effect, button, look } = words[action]
  return (
    <PostForm noValidate>
      <input type="hidden" name="intent" value={action} />
      {view.notice && <input type="hidden" name="version" value={view.notice.version} />}
      <FormErrorNote formError={own} />
      {fields.map(({ name, label, hint, options, outline, rows, maximum, optional }) =>
        options ? (
          <SelectField
            key={name}
            id={`${action}-${name}`}
            name={name}
            label={label}
            placeholder="Choose"
            options={options}
            defaultValue={own?.values[name]}
            error={own?.errors[name]}
          />
        ) : (
          <TextAreaField
            key={name}
            id={`${action}-${name}`}
            name={name}
            label={label}
            {...(hint ? { hint } : {})}
            {...(optional ? { optional: true } : {})}
            rows={rows}
            maxLength={maximum}
            defaultValue={own?.values[name] ?? typed?.[name] ?? outline}
            error={own?.errors[name]}
          />
        ),
      )}
      <p className="small">{effect(view)}</p>
      <p>
        <Button type="submit" small look={look}>
          {button}
        </Button>
      </p>
    </PostForm>
  )
}

function ClearReport({ view: { applicationId } }: { view: ScreeningView }) {
  return (
    <Panel title="The report is clear">
      <p>Nothing counts against the applicant, so you don’t need to send a notice. You decide in the case.</p>
      <p>
        <ButtonLink
          small
          href={href('/console/review/:applicationId/:step', { applicationId, step: 'backgroundCheck' })}
        >
          Decide in the case
        </ButtonLink>
      </p>
    </Panel>
  )
}

/**
 * Hides a form behind its title while it is unlikely to be needed. The form stays the same element when it opens, so that an answer to
 * it takes nothing that was typed.
 */
function Folded({ title, isOpen, children }: { title: string | null; isOpen: boolean; children: ReactNode }) {
  if (!title) return children
  return (
    <details open={isOpen}>
      <summary className="lnk">{title}</summary>
      {children}
    </details>
  )
}

export function NoticeForms({
  view,
  formError,
  typed,
}: {
  view: ScreeningView
  formError: FormError | undefined
  typed: Readonly<Record<string, string>> | undefined
}) {
  const refusalOf = (action: ScreeningAction) => view.actions.find(each => each.action === action)?.refusal
  const open = view.notice?.state === 'WAITING' || view.notice?.state === 'DISPUTED'
  const shown: readonly ScreeningAction[] = open
    ? view.notice?.state === 'DISPUTED'
      ? ['settle', 'deny', 'withdraw']
      : ['deny', 'withdraw']
    : view.check.report || refusalOf('report')
      ? view.check.report && view.status === 'VERIFICATION'
        ? ['notify', 'correct']
        : ['notify']
      : ['report', 'notify']
  const clear = !open && view.check.report?.result === 'clear'
  const hasForm = shown.some(action => action === formError?.values.intent && !refusalOf(action))
  const lostItsForm = isKeyOf(words, formError?.values.intent ?? '') && !hasForm
  return (
    <>
      {/* A colleague acted first, so the refused form is no longer on the page. */}
      {lostItsForm && <FormErrorNote formError={formError} />}
      {clear && <ClearReport view={view} />}
      {shown.map(action => {
        const refusal = refusalOf(action)
        return (
          <Panel key={action} title={words[action].title}>
            {refusal ? (
              <p>{refusal}</p>
            ) : (
              <Folded
                title={action === 'correct' ? 'Correct it' : clear ? 'Write a notice anyway' : null}
                isOpen={formError?.values.intent === action || (action === 'notify' && typed !== undefined)}
              >
                <ActionForm
                  action={action}
                  view={view}
                  formError={formError}
                  typed={action === 'notify' ? typed : undefined}
                />
              </Folded>
            )}
          </Panel>
        )
      })}
    </>
  )
}
