/** A route's `shouldRevalidate`: a refusal at a field changes nothing, so nothing is loaded again; after a conflict it is. */
export const revalidateOnConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number
  defaultShouldRevalidate: boolean
}): boolean => actionStatus === 409 || defaultShouldRevalidate
