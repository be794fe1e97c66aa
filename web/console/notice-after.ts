export interface Answer {
  notice: string | null
}

export interface Shown {
  /** Of the location. */
  key: string
  /** The loader's answer that the notice came with. */
  answer: Answer
  notice: string | null
  /** Differs for each notice, also for one with the words of the last. */
  turn: number
}

/**
 * What is shown after an answer of the loader. A notice is delivered only once, so data that is loaded again, as after each change
 * of the queue, comes without it, and the notice stays until the page is left or one of its forms is answered. After a refusal the
 * loader is not asked, and its last answer must not be announced once more.
 */
export function noticeAfter(shown: Shown, key: string, answer: Answer): Shown {
  const isNew = answer.notice !== null && answer !== shown.answer
  if (key === shown.key && !isNew) return shown
  return { key, answer, notice: answer === shown.answer ? null : answer.notice, turn: shown.turn + 1 }
}
