import type { SuggestedAddress } from '../../../contract/hero-form.ts'
import { answerMaximum, noApartment, type Question } from '../../../contract/hero-form-questions.ts'
import { isUnitedStates } from '../../../contract/united-states.ts'
import { SelectField, TextAreaField, TextField } from '../../ui/forms/field.tsx'
import { YesNo } from '../../ui/forms/yes-no.tsx'
import { stateOptions } from '../documents/states.ts'
import { afterOffer, choiceSent, choiceShown, fieldId, type Value } from './answers.ts'
import { AptField } from './apt-field.tsx'
import { countryOptions } from './countries.ts'
import { HeightField } from './height-field.tsx'
import { afterOfferLabel, choiceLabel, yesNoOptions } from './question-words.ts'
import { StreetField } from './street-field.tsx'
import { WeightField } from './weight-field.tsx'

interface QuestionProps {
  question: Question
  field: string
  answer: Value | undefined
  error: string | undefined
  detail?: {
    field: string
    answer: Value | undefined
    error: string | undefined
    onAnswer: (value: string) => void
  }
  /** Decides whether the state is a list or a text field. */
  country: string
  onAnswer: (value: Value) => void
  onLeave: (field: string) => void
  /** Absent where no addresses are suggested. */
  onAddress?: (address: SuggestedAddress) => void
}

const stateList = 'us-states'

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

/** Adds an answer that is not among the options (sent by an app), so that a correction here doesn't lose it. */
function withAnswer(options: readonly { value: string; label: string }[], answer: Value | undefined) {
  const value = textOf(answer)
  const known = value === '' || options.some(option => option.value === value)
  return known ? [...options] : [...options, { value, label: value }]
}

export function QuestionField(props: QuestionProps) {
  const { question, field, answer, error, onAnswer, onLeave, onAddress } = props
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
      return <WeightField {...words} answer={answer} onAnswer={onAnswer} onLeave={() => onLeave(field)} />
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
        <TextField {...typed} maxLength={answerMaximum('text')} />
      )
    case 'long-text':
      return <TextAreaField {...typed} maxLength={answerMaximum('long-text')} />
    case 'yes-no':
    case 'medical':
      return <YesNoQuestion {...props} />
    default:
      return question.name === 'country' ? (
        <SelectField {...typed} placeholder="Choose" options={withAnswer(countryOptions, answer)} />
      ) : question.name === 'street' && onAddress ? (
        <StreetField {...typed} onAddress={onAddress} maxLength={answerMaximum('text')} />
      ) : (
        <TextField {...typed} maxLength={answerMaximum('text')} />
      )
  }
}

/** The detail opens only after a yes. A no hides it, and the next yes restores its text (DECISIONS D12). */
function YesNoQuestion({ question, field, answer, error, detail, onAnswer, onLeave }: QuestionProps) {
  const options =
    question.kind === 'medical'
      ? [...yesNoOptions, { value: afterOffer, label: afterOfferLabel }]
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
              maxLength: answerMaximum(question.detail.kind),
              ...(question.detail.kind === 'state' ? { list: stateList } : {}),
              onChange: event => detail.onAnswer(event.currentTarget.value),
              onBlur: () => onLeave(detail.field),
            },
          }
        : {})}
    />
  )
}
