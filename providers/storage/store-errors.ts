import { FileKeyError } from './file-key.ts'

interface ErrorsBelow {
  isMissing: (error: unknown) => boolean
  failureOf: (error: unknown) => Error
}

/**
 * Turns errors from what a store is built on into its own errors. An invalid key is the caller's mistake, and its error is thrown
 * unchanged.
 */
export function storeErrors({ isMissing, failureOf }: ErrorsBelow) {
  const fail = (error: unknown): never => {
    throw error instanceof FileKeyError ? error : failureOf(error)
  }
  /** Undefined if there is no such file. */
  async function ifThere<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      return isMissing(error) ? undefined : fail(error)
    }
  }
  return { fail, ifThere }
}
