import type { QuestionGroup } from '../../../contract/hero-form-questions.ts'
import { type Answers, answerTo, fieldName } from './answers.ts'
import { answerInWords } from './question-words.ts'

export interface AnswerRow {
  field: string
  term: string
  /** Undefined: no answer yet, to a question that needs none. */
  value: string | undefined
}

/** A group's answers as they are read, a detail after its yes in the same row's place. Questions left out on purpose have no value. */
export function answerRows(group: QuestionGroup, answers: Answers): AnswerRow[] {
  return group.questions.flatMap(question => {
    const answer = answerTo(answers, group.name, question.name)
    const row = {
      field: fieldName(group.name, question.name),
      term: question.label,
      value: answerInWords(question, answer),
    }
    const detail = question.detail
    if (!detail || answer !== true) return [row]
    const text = answerTo(answers, group.name, detail.name)
    return [
      row,
      {
        field: fieldName(group.name, detail.name),
        // "State of issue" is asked of two licenses.
        term: `${detail.label} (${question.label.replace(/\?$/, '').replace(/^Do you hold a /, '')})`,
        value: typeof text === 'string' && text.trim() ? text : undefined,
      },
    ]
  })
}
