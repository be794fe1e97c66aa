import { unreachableStatus } from '../form/keep-typed.ts'

/** A route's `shouldRevalidate`: a refusal at a field changes nothing, so nothing is loaded again; after a conflict it is. */
export const revalidateOnConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number
  defaultShouldRevalidate: boolean
}): boolean => actionStatus === 409 || defaultShouldRevalidate

/**
 * A layout's `shouldRevalidate`: its list is loaded again after every answer to a form, refusals included, because a colleague may
 * have acted first. Not where there was no answer (`keepTyped`): it would fail, too, and take the form with it.
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
