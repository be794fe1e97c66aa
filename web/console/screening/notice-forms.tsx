import { Form, useNavigation } from 'react-router'
import type { ScreeningAct, ScreeningView } from '../../../contract/console/screening.ts'
import { fieldLimits } from '../../../contract/field-limits.ts'
import { adverse } from '../../../contract/staff-limits.ts'
import type { FormFault } from '../../form/form-fault.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/console/panel.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'

interface FieldWords {
  name: string
  label: string
  hint?: string
  rows: number
  maximum: number
  optional?: true
}

interface ActWords {
  title: string
  /** What becomes of it, before the button is pressed. */
  effect: (view: ScreeningView) => string
  button: string
  look: 'line' | 'ghost' | 'bad'
  fields: readonly FieldWords[]
}

const words: Record<ScreeningAct, ActWords> = {
  notify: {
    title: 'Send a notice about the report',
    effect: ({ waitingDays }) =>
      `Nothing is decided by it. The applicant gets the report, your assessment and a summary of rights, and has ${waitingDays} business days to answer. Step 5 goes on saying “in verification”.`,
    button: 'Send the notice',
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
        hint: 'What counts, and how you weighed each of the points of Article 23-A. The applicant gets exactly this.',
        rows: 10,
        maximum: adverse.assessment,
      },
    ],
  },
  settle: {
    title: 'The agency has answered the dispute',
    effect: () =>
      'The clock goes on with what was left, at least two business days. The applicant is told until when they can answer.',
    button: 'Let the clock go on',
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
        hint: 'Where the agency has changed it.',
        rows: 6,
        maximum: adverse.report,
        optional: true,
      },
    ],
  },
  withdraw: {
    title: 'Withdraw the notice',
    effect: () =>
      'The check waits for a decision again, as if no notice had been sent. The letters stay kept.',
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
        hint: 'Written for the applicant. They say what the applicant answered, and why it does not change the decision.',
        rows: 8,
        maximum: adverse.assessment,
      },
    ],
  },
}

function ActForm({
  act,
  view,
  fault,
}: {
  act: ScreeningAct
  view: ScreeningView
  fault: FormFault | undefined
}) {
  const navigation = useNavigation()
  const busy = navigation.formData?.get('intent') === act
  const own = fault?.values.intent === act ? fault : undefined
  const { fields, effect, button, look } = words[act]
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="intent" value={act} />
      {view.notice && <input type="hidden" name="version" value={view.notice.version} />}
      {own?.message && (
        <Note tone="bad" live="alert">
          {own.message}
        </Note>
      )}
      {fields.map(({ name, label, hint, rows, maximum, optional }) => (
        <TextAreaField
          key={name}
          id={`${act}-${name}`}
          name={name}
          label={label}
          {...(hint ? { hint } : {})}
          {...(optional ? { optional: '(optional)' } : {})}
          rows={rows}
          maxLength={maximum}
          defaultValue={own?.values[name]}
          error={own?.errors[name]}
        />
      ))}
      <p className="small">{effect(view)}</p>
      <p>
        <Button type="submit" small look={look} busy={busy}>
          {button}
        </Button>
      </p>
    </Form>
  )
}

/** What can be done about the report now, one panel each; what waits for something says for what. */
export function NoticeForms({ view, fault }: { view: ScreeningView; fault: FormFault | undefined }) {
  const open = view.notice?.state === 'WAITING' || view.notice?.state === 'DISPUTED'
  const shown: readonly ScreeningAct[] = open
    ? view.notice?.state === 'DISPUTED'
      ? ['settle', 'deny', 'withdraw']
      : ['deny', 'withdraw']
    : ['notify']
  return (
    <>
      {shown.map(act => {
        const refusal = view.acts.find(each => each.act === act)?.refusal
        return (
          <Panel key={act} title={words[act].title}>
            {refusal ? <p>{refusal}</p> : <ActForm act={act} view={view} fault={fault} />}
          </Panel>
        )
      })}
    </>
  )
}
