import { heroFormGroups } from '../../../contract/hero-form-questions.ts'
import { fieldName } from './answers.ts'

const asked = new Map(
  heroFormGroups.flatMap(group =>
    group.questions.flatMap(({ name, label, kind, detail }): (readonly [string, string])[] => [
      ...(kind === 'yes-no' || kind === 'medical' ? [[fieldName(group.name, name), label] as const] : []),
      ...(detail ? [[fieldName(group.name, detail.name), `${detail.label}, ${label}`] as const] : []),
    ]),
  ),
)

/**
 * The summary's line for an error: the message and its question, because seventeen questions share "Please select
 * yes/no".
 */
export function summaryLine(field: string, message: string): string {
  const question = asked.get(field)
  return question ? `${message}: ${question.charAt(0).toLowerCase()}${question.slice(1)}` : message
}
