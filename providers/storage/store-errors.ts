import { FileKeyError } from './file-key.ts'

interface ErrorsBelow {
  isMissing: (error: unknown) => boolean
  failureOf: (error: unknown) => Error
}

/** How a store reports the errors of what it is built on. Wrong keys are the caller's mistake and pass as they are. */
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
