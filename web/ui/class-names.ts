/** Joins the class names that are there: `classNames('btn', small && 'btn--s')`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
