/**
 * Ids of a `SortableList` in their new order. Without scripts, a button sends which item moves and by how many places.
 */
export function movedIds(form: FormData): string[] {
  const ids = form.getAll('id').map(String)
  const [moved, step] = String(form.get('move') ?? '').split(' ')
  const from = ids.indexOf(moved ?? '')
  if (from >= 0) ids.splice(from + Number(step), 0, ...ids.splice(from, 1))
  return ids
}
