export interface Guide {
  id: string
  title: string
  lede: string
  steps: readonly string[]
  /** JavaScript that a test runs unchanged. */
  example?: string
}
