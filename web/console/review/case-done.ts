export interface Done {
  done: 'claim' | 'release' | 'note' | 'reveal'
  /** The revealed values. They are only in this answer, and gone once the page is loaded again. */
  revealed?: readonly { label: string; value: string }[]
}
export const isDone = (value: unknown): value is Done =>
  typeof value === 'object' && value !== null && 'done' in value
