import { detailMaximum, noApartment, type Question } from '../../../contract/hero-form-questions.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx'
import { YesNo } from '../../ui/forms/yes-no.tsx'
import { isUnitedStates, stateOptions } from '../documents/states.ts'
import { afterOffer, choiceSent, choiceShown, fieldId, type Value } from './answers.ts'
import { AptField } from './apt-field.tsx'
import { countryOptions } from './countries.ts'
import { HeightField } from './height-field.tsx'
import { choiceLabel, yesNoOptions } from './question-words.ts'

export interface QuestionProps {
  question: Question
  /** `personalInfo.height`; the detail's field has the same group. */
  field: string
  answer: Value | undefined
  error: string | undefined
  detail?: {
    field: string
    answer: Value | undefined
    error: string | undefined
    onAnswer: (value: string) => void
  }
  /** The country of the address: it decides whether the state is a list. */
  country: string
  onAnswer: (value: Value) => void
  onLeave: (field: string) => void
}

const stateList = 'us-states'

/** The states a detail's text field suggests. Once on the page. */
export function StateSuggestions() {
  return (
    <datalist id={stateList}>
      {stateOptions.map(({ value }) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

const textOf = (answer: Value | undefined) => (typeof answer === 'string' ? answer : String(answer ?? ''))

/** The list, with an answer that was sent from elsewhere in other words: it is not lost when the form is corrected here. */
function withAnswer(options: readonly { value: string; label: string }[], answer: Value | undefined) {
  const value = textOf(answer)
  const known = value === '' || options.some(option => option.value === value)
  return known ? [...options] : [...options, { value, label: value }]
}

/** One question of the form, drawn from its definition: what is asked, how it is answered, and why we ask. */
export function QuestionField(props: QuestionProps) {
  const { question, field, answer, error, onAnswer, onLeave } = props
  const words = {
    id: fieldId(field),
    label: question.label,
    hint: [question.hint, question.why].filter(Boolean).join(' '),
    error,
    name: field,
  }
  const typed = {
    ...words,
    value: textOf(answer),
    onChange: (event: { currentTarget: { value: string } }) => onAnswer(event.currentTarget.value),
    onBlur: () => onLeave(field),
    ...(question.autoComplete ? { autoComplete: question.autoComplete } : {}),
  }
  switch (question.kind) {
    case 'height':
      return <HeightField {...words} answer={answer} onAnswer={onAnswer} onLeave={() => onLeave(field)} />
    case 'apt':
      return <AptField {...typed} none={answer === noApartment} onAnswer={onAnswer} />
    case 'weight':
      return <TextField {...typed} look="number" inputMode="decimal" maxLength={8} />
    case 'choice':
      return (
        <SelectField
          {...typed}
          placeholder="Choose"
          options={withAnswer(
            question.options?.map(value => ({ value, label: choiceLabel(value) })) ?? [],
            answer,
          )}
        />
      )
    case 'state':
      return !props.country || isUnitedStates(props.country) ? (
        <SelectField {...typed} placeholder="Choose" options={withAnswer(stateOptions, answer)} />
      ) : (
        <TextField {...typed} maxLength={detailMaximum('text')} />
      )
    case 'long-text':
      return <TextAreaField {...typed} maxLength={detailMaximum('long-text')} />
    case 'yes-no':
    case 'medical':
      return <YesNoQuestion {...props} />
    default:
      return question.name === 'country' ? (
        <SelectField {...typed} placeholder="Choose" options={withAnswer(countryOptions, answer)} />
      ) : (
        <TextField {...typed} maxLength={detailMaximum('text')} />
      )
  }
}

/** A yes or no; its detail is open after a yes alone, and what was typed comes back with the next yes (DECISIONS D12). */
function YesNoQuestion({ question, field, answer, error, detail, onAnswer, onLeave }: QuestionProps) {
  const options =
    question.kind === 'medical'
      ? [...yesNoOptions, { value: afterOffer, label: 'Answer after a conditional offer' }]
      : yesNoOptions
  return (
    <YesNo
      id={fieldId(field)}
      name={field}
      question={question.label}
      hint={question.why}
      options={options}
      value={choiceShown(answer) ?? ''}
      error={error}
      bare={!detail}
      onChange={word => onAnswer(choiceSent(word))}
      {...(detail && question.detail
        ? {
            detail: {
              id: fieldId(detail.field),
              name: detail.field,
              label: question.detail.label,
              error: detail.error,
              value: textOf(detail.answer),
              maxLength: detailMaximum(question.detail.kind),
              ...(question.detail.kind === 'state' ? { list: stateList } : {}),
              onChange: event => detail.onAnswer(event.currentTarget.value),
              onBlur: () => onLeave(detail.field),
            },
          }
        : {})}
    />
  )
}
