/**
 * Work that many ask for at once, done once for all who ask while it runs: they share the turn after the running one.
 * Whoever asks gets a turn that began after the question, so that nobody is answered with what was true before. A turn that
 * fails fails all who share it; the next one begins anew. Each key (a database, an instance) has turns of its own, by the work
 * that `workOf` makes for it once.
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
