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

/** An answer that was emptied differs from one never given. */
export const sameAnswers = (a: Answers, b: Answers) =>
  changesBetween(a, b).length === 0 && changesBetween(b, a).length === 0

/**
 * "Keep this one" after another device saved: applies the changes since `base` to the newer draft, so that the other
 * device's answers to other questions are not lost.
 */
export function mergedDraft(base: Answers, here: Answers, newer: Answers): Answers {
  return changesBetween(base, here).reduce(
    (merged, { group, name, value }) => withAnswer(merged, group, name, value),
    newer,
  )
}

/** Milliseconds before the next attempt: 1,000, doubling up to 30,000. */
export const retryDelay = (failures: number) => Math.min(1_000 * 2 ** Math.max(failures - 1, 0), 30_000)
