import { fieldErrors } from '../../../contract/field-errors.ts'
import type { HeroFormAnswers, HeroFormDraft } from '../../../contract/hero-form.ts'
import { heroFormBody } from '../../../contract/hero-form.ts'
import {
  heroFormGroups,
  noApartment,
  type Question,
  type QuestionGroup,
} from '../../../contract/hero-form-questions.ts'
import { heightSent } from './height.ts'
import { withoutPounds } from './weight.ts'

export type Answers = HeroFormDraft['answers']
export type GroupName = QuestionGroup['name']
export type Value = string | number | boolean | null

/**
 * `personalInfo.height`: the path in the payload and the field's name. With a dash instead of the dot it is the
 * element's id.
 */
export const fieldName = (group: GroupName, name: string) => `${group}.${name}`
export const fieldId = (field: string) => field.replace('.', '-')

/** The medical question's third choice is null in the payload (DECISIONS D10), but a radio button needs a value. */
export const afterOffer = 'after-offer'

export function answerTo(answers: Answers, group: GroupName, name: string): Value | undefined {
  return answers[group]?.[name]
}

export function withAnswer(answers: Answers, group: GroupName, name: string, value: Value): Answers {
  return { ...answers, [group]: { ...answers[group], [name]: value } }
}

export const choiceSent = (word: string): Value => (word === afterOffer ? null : word === 'true')
export function choiceShown(answer: Value | undefined): string | undefined {
  if (answer === null) return afterOffer
  return answer === undefined || answer === '' ? undefined : String(answer)
}

/** An app may send a yes or no as text, which the rules of the form accept (`questionSchema`). Our screens compare booleans. */
export function withBooleans(answers: Answers): Answers {
  let shown = answers
  for (const { name: group, questions } of heroFormGroups)
    for (const { name, kind } of questions) {
      const answer = answerTo(answers, group, name)
      if ((kind === 'yes-no' || kind === 'medical') && (answer === 'true' || answer === 'false'))
        shown = withAnswer(shown, group, name, answer === 'true')
    }
  return shown
}

const isAnswered = (answer: Value | undefined) =>
  answer !== undefined && (typeof answer !== 'string' || answer.trim() !== '')

/** A yes whose detail is required and missing is not an answer yet. */
function isComplete({ name, detail }: Question, group: GroupName, answers: Answers) {
  const answer = answerTo(answers, group, name)
  if (answer === true && detail?.required) return isAnswered(answerTo(answers, group, detail.name))
  return isAnswered(answer)
}

export function answeredIn(group: QuestionGroup, answers: Answers) {
  const needed = group.questions.filter(question => question.required)
  const answered = needed.filter(question => isComplete(question, group.name, answers))
  return { answered: answered.length, of: needed.length }
}

export function answeredInAll(answers: Answers) {
  return heroFormGroups
    .map(group => answeredIn(group, answers))
    .reduce((sum, part) => ({ answered: sum.answered + part.answered, of: sum.of + part.of }))
}

export function fieldErrorsOf(answers: Answers): Record<string, string> {
  const parsed = heroFormBody.safeParse(complete(answers))
  return parsed.success ? {} : fieldErrors(parsed.error.issues)
}

/** Adds empty groups, because the payload requires all of them; the schema then reports what is missing inside. */
export function complete(answers: Answers): HeroFormAnswers {
  // The groups of the table are those of the payload.
  return Object.fromEntries(
    heroFormGroups.map(group => [group.name, answers[group.name] ?? {}]),
  ) as HeroFormAnswers
}

function postedAnswer(form: FormData, group: QuestionGroup, question: Question): Value | undefined {
  const field = fieldName(group.name, question.name)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  switch (question.kind) {
    case 'height': {
      const [feet, inches] = [text(`${field}.feet`), text(`${field}.inches`)]
      return feet === undefined && inches === undefined
        ? undefined
        : heightSent({ feet: feet ?? '', inches: inches ?? '' })
    }
    case 'weight': {
      const weight = text(field)
      return weight === undefined ? undefined : withoutPounds(weight)
    }
    case 'apt':
      return form.has(`${field}.none`) ? noApartment : text(field)
    case 'yes-no':
    case 'medical': {
      const word = text(field)
      return word === undefined ? undefined : choiceSent(word)
    }
    default:
      return text(field)
  }
}

/**
 * Answers of a form that was posted without scripts. A field that was not posted (a closed detail) keeps its draft
 * value.
 */
export function postedAnswers(form: FormData, draft: Answers): Answers {
  let answers = draft
  for (const group of heroFormGroups)
    for (const question of group.questions) {
      const value = postedAnswer(form, group, question)
      if (value !== undefined) answers = withAnswer(answers, group.name, question.name, value)
      const detail = question.detail && form.get(fieldName(group.name, question.detail.name))
      if (question.detail && typeof detail === 'string')
        answers = withAnswer(answers, group.name, question.detail.name, detail)
    }
  return answers
}

export function typedAnswers(values: Record<string, string>, draft: Answers): Answers {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return postedAnswers(form, draft)
}
