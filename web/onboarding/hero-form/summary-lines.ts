import { heroFormGroups } from '../../../contract/hero-form-questions.ts'
import { fieldName } from './answers.ts'

/** What a field asks, where its message alone does not say: seventeen questions share "Please select yes/no". */
const asked = new Map(
  heroFormGroups.flatMap(group =>
    group.questions.flatMap(({ name, label, kind, detail }): [string, string][] => [
      ...(kind === 'yes-no' || kind === 'medical'
        ? [[fieldName(group.name, name), label] as [string, string]]
        : []),
      ...(detail
        ? [[fieldName(group.name, detail.name), `${detail.label}, ${label}`] as [string, string]]
        : []),
    ]),
  ),
)

/** A fault as the list above the form says it: the message of the contract, then which question it is about. */
export function summaryLine(field: string, message: string): string {
  const question = asked.get(field)
  return question ? `${message}: ${question.charAt(0).toLowerCase()}${question.slice(1)}` : message
}
