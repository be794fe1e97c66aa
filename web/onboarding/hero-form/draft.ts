import { heroFormGroups } from '../../../contract/hero-form-questions.ts'
import { type Answers, answerTo, type GroupName, type Value, withAnswer } from './answers.ts'

interface Change {
  group: GroupName
  name: string
  value: Value
}

function changesBetween(from: Answers, to: Answers): Change[] {
  return heroFormGroups.flatMap(({ name: group }) =>
    Object.entries(to[group] ?? {})
      .filter(([name, value]) => value !== answerTo(from, group, name))
      .map(([name, value]) => ({ group, name, value })),
  )
}

/** Whether two drafts say the same; an answer emptied again is not the same as one never given. */
export const sameAnswers = (a: Answers, b: Answers) =>
  changesBetween(a, b).length === 0 && changesBetween(b, a).length === 0

/**
 * "Keep this one", after another device has saved since `base`: what was changed here goes on top of the newer draft, so
 * that the other device's further answers are not lost with it.
 */
export function mergedDraft(base: Answers, here: Answers, newer: Answers): Answers {
  return changesBetween(base, here).reduce(
    (merged, { group, name, value }) => withAnswer(merged, group, name, value),
    newer,
  )
}

/** How long to wait before a save is tried again, in milliseconds: 1, 2, 4 … 30 seconds. */
export const retryDelay = (failures: number) => Math.min(1_000 * 2 ** Math.max(failures - 1, 0), 30_000)
