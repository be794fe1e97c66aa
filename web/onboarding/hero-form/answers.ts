import { fieldErrors } from '../../../contract/field-errors.ts'
import type { HeroFormAnswers, HeroFormDraft } from '../../../contract/hero-form.ts'
import { heroFormBody } from '../../../contract/hero-form.ts'
import { heroFormGroups, type Question, type QuestionGroup } from '../../../contract/hero-form-questions.ts'
import { heightSent } from './height.ts'

/** What has been answered so far, in the groups of the payload; a question that was not touched is absent. */
export type Answers = HeroFormDraft['answers']
export type GroupName = QuestionGroup['name']
export type Value = string | number | boolean | null

/** `personalInfo.height`: a question's place in the payload, its field's name and, with a dash, its id in the page. */
export const fieldName = (group: GroupName, name: string) => `${group}.${name}`
export const fieldId = (field: string) => field.replace('.', '-')

/** The third choice of the medical question travels as null (DECISIONS D10); a radio button needs a word for it. */
export const afterOffer = 'after-offer'

export function answerTo(answers: Answers, group: GroupName, name: string): Value | undefined {
  return answers[group]?.[name]
}

export function withAnswer(answers: Answers, group: GroupName, name: string, value: Value): Answers {
  return { ...answers, [group]: { ...answers[group], [name]: value } }
}

/** A radio's word as the answer it stands for. */
export const choiceSent = (word: string): Value => (word === afterOffer ? null : word === 'true')
/** The radio that an answer presses; none while the question is open. */
export function choiceShown(answer: Value | undefined): string | undefined {
  if (answer === null) return afterOffer
  return answer === undefined || answer === '' ? undefined : String(answer)
}

const isAnswered = (answer: Value | undefined) =>
  answer !== undefined && (typeof answer !== 'string' || answer.trim() !== '')

/** How many of a group's questions that need an answer have one. */
export function answeredIn(group: QuestionGroup, answers: Answers) {
  const needed = group.questions.filter(question => question.required)
  const answered = needed.filter(question => isAnswered(answerTo(answers, group.name, question.name)))
  return { answered: answered.length, of: needed.length }
}

/** "{answered} of 31 answered". */
export function answeredInAll(answers: Answers) {
  return heroFormGroups
    .map(group => answeredIn(group, answers))
    .reduce((sum, part) => ({ answered: sum.answered + part.answered, of: sum.of + part.of }))
}

/** The faults of what would be sent, by field: the contract's own rules. */
export function faultsOf(answers: Answers): Record<string, string> {
  const parsed = heroFormBody.safeParse(complete(answers))
  return parsed.success ? {} : fieldErrors(parsed.error.issues)
}

/** Every group is there, as the payload wants it; its rules say what is missing inside. */
export function complete(answers: Answers): HeroFormAnswers {
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
    case 'apt':
      return form.has(`${field}.none`) ? 'N/A' : text(field)
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
 * The answers of a form that was posted without scripts. A field that was not posted (a closed detail) keeps what the
 * draft had.
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

/** The same of a form that came back refused, by its fields. */
export function typedAnswers(values: Record<string, string>, draft: Answers): Answers {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return Object.keys(values).length > 0 ? postedAnswers(form, draft) : draft
}
