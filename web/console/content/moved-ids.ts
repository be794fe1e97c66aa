interface MovedIds {
  ids: string[]
  /** The order in which the list was shown before the move. A page that was opened before a release doesn't send it. */
  seen?: string[]
}

/**
 * Ids of a `SortableList` in their new order. Without scripts, a button sends which item moves and by how many places.
 */
export function movedIds(form: FormData): MovedIds {
  const shown = form.getAll('id').map(String)
  const [moved, step] = String(form.get('move') ?? '').split(' ')
  const from = shown.indexOf(moved ?? '')
  const seen = form.getAll('seen').map(String)
  if (from < 0) return seen.length > 0 ? { ids: shown, seen } : { ids: shown }
  const ids = shown.toSpliced(from, 1)
  // A negative index would count from the end.
  ids.splice(Math.max(0, from + Number(step)), 0, shown[from]!)
  return { ids, seen: shown }
}
