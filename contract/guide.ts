/** A section of the API reference that is not about a single call, for the OpenAPI document and the reference page. */
export interface Guide {
  id: string
  title: string
  lede: string
  steps: readonly string[]
  /** JavaScript that a test runs unchanged. */
  example?: string
}
