/** After this many failures the cause is not a row but, for example, the database, and the job ends at once. */
const mostFailures = 20

/**
 * Runs pieces of work that don't depend on each other, each even if another has failed: a row that can't be worked on must not hold up
 * those behind it. `end` throws the first error, so that the job is on record as failed and is tried again.
 */
export function independently() {
  const errors: unknown[] = []
  return {
    async run(work: () => Promise<unknown>): Promise<void> {
      try {
        await work()
      } catch (error) {
        errors.push(error)
        if (errors.length >= mostFailures) throw errors[0]
      }
    },
    end(): void {
      if (errors.length > 0) throw errors[0]
    },
  }
}
