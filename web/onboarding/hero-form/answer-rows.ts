import type { QuestionGroup } from '../../../contract/hero-form-questions.ts'
import { type Answers, answerTo, fieldName } from './answers.ts'
import { answerInWords } from './question-words.ts'

interface AnswerRow {
  field: string
  term: string
  /** Undefined for an optional question without an answer. */
  value: string | undefined
}

/**
 * A group's answers as rows. If a yes has a detail, the detail is shown in its place. Questions that were deliberately left open
 * have no value.
 */
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
        // The question is added because two licenses ask for "State of issue".
        term: `${detail.label} (${question.label.replace(/\?$/, '').replace(/^Do you hold a /, '')})`,
        value: typeof text === 'string' && text.trim() ? text : undefined,
      },
    ]
  })
}
