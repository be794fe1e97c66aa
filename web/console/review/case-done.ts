/** What the case says after something other than a decision was done to it. */
export interface Done {
  done: 'claim' | 'release' | 'note' | 'reveal'
  /** What was revealed. It stands in this answer alone: the next load of the page has it no more. */
  revealed?: readonly { label: string; value: string }[]
}
export const isDone = (value: unknown): value is Done =>
  typeof value === 'object' && value !== null && 'done' in value
