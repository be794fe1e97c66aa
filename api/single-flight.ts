/**
 * Runs work once for all callers that ask while it runs. They share the run after the current one: it begins after the question,
 * so the answer is never older than the question. A failed run fails for all who share it. Each key (a database, an instance) has
 * its own runs, made by `workOf`.
 */
export function singleFlight<Key extends object, Answer>(
  workOf: (key: Key) => () => Promise<Answer>,
): (key: Key) => Promise<Answer> {
  const askers = new WeakMap<Key, () => Promise<Answer>>()
  return key => {
    const ask = askers.get(key) ?? turnsOf(workOf(key))
    askers.set(key, ask)
    return ask()
  }
}

function turnsOf<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined
  let next: Promise<Answer> | undefined
  function begin() {
    const turn = work().finally(() => {
      if (running === turn) running = undefined
    })
    running = turn
    return turn
  }
  return () => {
    if (!running) return begin()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return begin()
      })
    return next
  }
}
