import type { Question } from '../../../contract/hero-form-questions.ts'
import { noApartment } from '../../../contract/hero-form-questions.ts'
import type { Value } from './answers.ts'
import { heightInWords } from './height.ts'

export const yesNoOptions = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const

export const whoSeesThis =
  'Your answers are encrypted and kept apart from your documents. The people who check your licenses and your background report aren’t shown them.'

export const afterOfferLabel = 'Answer after a conditional offer'

const spelled: Record<string, string> = { MALE: 'Male', FEMALE: 'Female', OTHER: 'Other' }
export const choiceLabel = (value: string) => spelled[value] ?? value

export function answerInWords(question: Question, answer: Value | undefined): string | undefined {
  if (question.kind === 'medical' && answer === null) return afterOfferLabel
  if (answer === undefined || answer === null || answer === '') return undefined
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  switch (question.kind) {
    case 'height':
      return heightInWords(answer)
    case 'weight':
      return `${answer} lb`
    case 'apt':
      return answer === noApartment ? 'No apartment' : String(answer)
    default:
      return choiceLabel(String(answer))
  }
}
