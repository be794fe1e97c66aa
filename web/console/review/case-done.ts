export interface Done {
  done: 'claim' | 'release' | 'note' | 'reveal'
  /** Revealed values. They exist only in this answer; the next page load no longer has them. */
  revealed?: readonly { label: string; value: string }[]
}
export const isDone = (value: unknown): value is Done =>
  typeof value === 'object' && value !== null && 'done' in value
