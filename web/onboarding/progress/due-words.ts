import type { Hero } from '../hero-steps.ts'

/** Answers still count after `by`, until the decision (decision 0145). */
export const dueWords = ({ daysToAnswer }: NonNullable<Hero['notice']>, by: string) =>
  daysToAnswer === 0
    ? `The time to answer ended on ${by}. You can still answer, and we’ll read it first.`
    : `Answers are due by ${by}.`
