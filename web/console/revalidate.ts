import { unreachableStatus } from '../form/keep-typed.ts'

/**
 * The `shouldRevalidate` of a route. A refused field changes nothing, so the data is loaded again only after a conflict: its forms
 * send the version that they show, which would be outdated at the next press too.
 */
export const revalidateOnConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number
  defaultShouldRevalidate: boolean
}): boolean => actionStatus === 409 || defaultShouldRevalidate

/**
 * The `shouldRevalidate` of a layout. Its list is loaded again after every answer to a form, even a refusal, because a colleague
 * may have acted first. If there was no answer (`keepTyped`), it is not: loading would fail too, and the form would be lost.
 */
export const revalidateAfterAnswer = ({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: {
  formMethod?: string | undefined
  actionStatus?: number
  defaultShouldRevalidate: boolean
}): boolean => (formMethod ? actionStatus !== unreachableStatus : defaultShouldRevalidate)
