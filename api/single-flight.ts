/**
 * Combines concurrent calls: those made during a run share one run after it, so that the answer is never older than the call. A
 * failed run fails for all who share it. Each key (a database, an instance) has its own runs, made by `workOf`.
 */
export function singleFlight<Key extends object, Answer>(
  workOf: (key: Key) => () => Promise<Answer>,
): (key: Key) => Promise<Answer> {
  const flights = new WeakMap<Key, () => Promise<Answer>>()
  return key => {
    const ask = flights.get(key) ?? runsOf(workOf(key))
    flights.set(key, ask)
    return ask()
  }
}

function runsOf<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined
  let next: Promise<Answer> | undefined
  function begin() {
    const run = work().finally(() => {
      if (running === run) running = undefined
    })
    running = run
    return run
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
