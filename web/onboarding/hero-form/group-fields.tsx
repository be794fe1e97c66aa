import type { Question, QuestionGroup } from '../../../contract/hero-form-questions.ts'
import { FieldGrid, FormSection } from '../../ui/forms/form-layout.tsx'
import { answerTo, fieldName } from './answers.ts'
import { QuestionField } from './question-field.tsx'
import type { Draft } from './use-draft.ts'

const inGrid = ({ kind }: Question) => kind !== 'yes-no' && kind !== 'medical' && kind !== 'long-text'

export function GroupFields({
  group,
  draft,
  errors,
  onLeave,
}: {
  group: QuestionGroup
  draft: Draft
  errors: Record<string, string>
  onLeave: (field: string) => void
}) {
  const { answers } = draft
  const country = String(answerTo(answers, 'personalAddress', 'country') ?? '')
  const draw = (question: Question) => {
    const field = fieldName(group.name, question.name)
    const { detail } = question
    const detailField = detail && fieldName(group.name, detail.name)
    return (
      <QuestionField
        key={field}
        question={question}
        field={field}
        answer={answerTo(answers, group.name, question.name)}
        error={errors[field]}
        country={country}
        onAnswer={value => draft.set(group.name, question.name, value)}
        onLeave={onLeave}
        {...(draft.suggestsAddresses ? { onAddress: draft.chooseAddress } : {})}
        {...(detail && detailField
          ? {
              detail: {
                field: detailField,
                answer: answerTo(answers, group.name, detail.name),
                error: errors[detailField],
                onAnswer: (value: string) => draft.set(group.name, detail.name, value),
              },
            }
          : {})}
      />
    )
  }
  const grid = group.questions.filter(inGrid)
  const rows = group.questions.filter(question => !inGrid(question))
  return (
    <FormSection id={group.name} title={group.title} note={group.intro}>
      {grid.length > 0 && <FieldGrid>{grid.map(draw)}</FieldGrid>}
      {rows.map(draw)}
    </FormSection>
  )
}
