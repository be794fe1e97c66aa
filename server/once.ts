/** Runs `work` at the first call. Every later call gets the same promise, even if it is rejected. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= work()
    return running
  }
}
