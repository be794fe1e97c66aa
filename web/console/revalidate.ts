import { unreachableStatus } from '../form/keep-typed.ts'

/** After an answer with one of these statuses, loading would fail too, and what was typed in the form would be lost. */
const unreadable: readonly unknown[] = [unreachableStatus, 403]

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

/** The `shouldRevalidate` of a list with forms for its rows: one that someone else removed leaves the list too. */
export const revalidateList = (answer: Parameters<typeof revalidateOnConflict>[0]): boolean =>
  answer.actionStatus === 404 || revalidateOnConflict(answer)

/**
 * The `shouldRevalidate` of a layout. Its list is loaded again after every answer to a form, even a refusal, because a colleague
 * may have acted first. It is not if there was no answer (`keepTyped`), or if the person may read nothing here anymore.
 */
export const revalidateAfterAnswer = ({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: {
  formMethod?: string | undefined
  actionStatus?: number
  defaultShouldRevalidate: boolean
}): boolean => (formMethod ? !unreadable.includes(actionStatus) : defaultShouldRevalidate)
