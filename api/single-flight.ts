/**
 * Combines concurrent calls. Those made during a run share the next run, so that an answer is never older than its call. If a run
 * fails, it fails for all who share it. Runs are separate for each key (a database, an instance); `workOf` returns the work for a
 * key.
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
